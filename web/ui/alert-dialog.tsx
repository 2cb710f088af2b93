import { uiTexts } from '@jodi/shared/ui-texts.ts'
import {
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogOverlay,
  AlertDialogPortal,
  AlertDialogTitle,
  AlertDialog as Root,
} from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { t } from '#lib/i18n.ts'
import { useLayer } from '#lib/use-layer.ts'
import { Button } from '#ui/button.tsx'
import { closeListFirst } from '#ui/close-list-first.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** Verb and object: 'Delete Rajesh'. */
  action: string
  onAction: () => void
  busy?: boolean
  /** `danger` for destructive actions, `primary` for leaving a page. */
  variant?: 'danger' | 'primary'
  cancel?: string
  children?: ReactNode
}

/** Asks for confirmation before something is lost; the safe button has the focus. */
export function AlertDialog(props: Props) {
  const { open, onOpenChange, title, description, action, onAction, busy, variant = 'danger', cancel, children } = props
  const returnFocus = useReturnFocus()
  useLayer(open, () => onOpenChange(false))
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <AlertDialogPortal>
        <AlertDialogOverlay className="fixed inset-0 z-50 grid animate-fade-in place-items-center bg-scrim p-4">
          <AlertDialogContent
            {...returnFocus}
            onEscapeKeyDown={closeListFirst}
            className="grid w-full max-w-[440px] animate-rise grid-cols-[minmax(0,1fr)] gap-4 rounded-dialog bg-surface p-6 shadow-float outline-none"
          >
            <div className="grid gap-1">
              <AlertDialogTitle className="type-title">{title}</AlertDialogTitle>
              <AlertDialogDescription className="text-ink-2">{description}</AlertDialogDescription>
            </div>
            {children}
            <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-auto">
              <AlertDialogCancel asChild>
                <Button>{cancel ?? t(uiTexts.cancel)}</Button>
              </AlertDialogCancel>
              <AlertDialogAction asChild>
                <Button
                  variant={variant}
                  busy={busy}
                  wraps
                  onClick={(event) => {
                    // The dialog stays open until the action is done; its parent closes it.
                    event.preventDefault()
                    onAction()
                  }}
                >
                  {action}
                </Button>
              </AlertDialogAction>
            </div>
          </AlertDialogContent>
        </AlertDialogOverlay>
      </AlertDialogPortal>
    </Root>
  )
}
