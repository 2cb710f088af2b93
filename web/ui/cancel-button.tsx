import { DialogClose } from 'radix-ui/dialog'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'

/** Closes the dialog around it as Escape does: what is typed and not saved is asked about first. */
export function CancelButton({ label = t('Cancel'), disabled }: { label?: string; disabled?: boolean }) {
  return (
    <DialogClose asChild>
      <Button disabled={disabled}>{label}</Button>
    </DialogClose>
  )
}
