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
  /** Above the form: what is not part of it. */
  above?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form; it stays open while the form is being saved. */
export function FormDialog(props: Props) {
  const { title, description, form, action, variant = 'primary', above, onClose, children } = props
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
          <Button type="submit" form={id} variant={variant} busy={form.busy} wraps>
            {/* Even the longest name leaves room for the form. */}
            <span className="line-clamp-3">{action}</span>
          </Button>
        </>
      }
    >
      {above}
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
