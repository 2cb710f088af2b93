import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { DialogClose } from 'radix-ui/dialog'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/** Closes the surrounding dialog as Escape does, after a confirmation if there is unsaved input. */
export function CancelButton({ label = t(uiTexts.cancel), disabled }: { label?: string; disabled?: boolean }) {
  return (
    <DialogClose asChild>
      <Button disabled={disabled}>{label}</Button>
    </DialogClose>
  )
}
