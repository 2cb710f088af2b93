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
import { useLayer } from '#lib/layers/use-layer.ts'
import { t } from '#lib/texts/i18n.ts'
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

/** Asks for confirmation before something is lost; the safe button has the focus. On a phone a sheet at the bottom. */
export function AlertDialog(props: Props) {
  const { open, onOpenChange, title, description, action, onAction, busy, variant = 'danger', cancel, children } = props
  const returnFocus = useReturnFocus()
  // Not while the action runs: it cannot be cancelled any more, and its answer would close what was opened in the
  // meantime.
  const change = (now: boolean) => {
    if (!busy) onOpenChange(now)
  }
  useLayer(open, () => change(false))
  return (
    <Root open={open} onOpenChange={change}>
      <AlertDialogPortal>
        <AlertDialogOverlay className="fixed inset-0 z-50 grid grid-cols-1 grid-rows-1 animate-fade-in items-end justify-items-center bg-scrim max-md:pt-[env(safe-area-inset-top)] md:items-center md:p-4">
          <AlertDialogContent
            {...returnFocus}
            onEscapeKeyDown={closeListFirst}
            className="sheet flex max-h-full min-h-0 flex-col md:w-110"
          >
            <div className="grid gap-4 overflow-y-auto overscroll-contain p-4 md:p-6 md:pb-4">
              <div className="grid gap-1">
                <AlertDialogTitle className="type-title">{title}</AlertDialogTitle>
                <AlertDialogDescription className="text-ink-2">{description}</AlertDialogDescription>
              </div>
              {children}
            </div>
            <div className="sheet-footer px-4 pb-3 md:px-6 md:pb-6">
              <AlertDialogCancel asChild>
                <Button disabled={busy}>{cancel ?? t(uiTexts.cancel)}</Button>
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
