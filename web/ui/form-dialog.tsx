import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  title: string
  description?: string
  /** From `useForm`. */
  form: { onSubmit: (event?: SyntheticEvent) => unknown; busy: boolean }
  /** The label of the save button. */
  action: string
  variant?: ComponentProps<typeof Button>['variant']
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form; it stays open while the form is being saved. */
export function FormDialog({ title, description, form, action, variant = 'primary', onClose, children }: Props) {
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.busy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <CancelButton disabled={form.busy} />
          <Button
            type="submit"
            form={id}
            variant={variant}
            busy={form.busy}
            className="min-w-0 wrap-anywhere whitespace-normal!"
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // The page behind the dialog may be a form as well.
          event.stopPropagation()
          form.onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
