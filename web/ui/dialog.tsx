import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { X } from 'lucide-react'
import {
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  Dialog as Root,
} from 'radix-ui/dialog'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useViewportHeight } from '#lib/display/use-viewport-height.ts'
import { UnsavedContext } from '#lib/forms/unsaved.ts'
import { useDialogClosing } from '#lib/layers/use-dialog-closing.ts'
import { t } from '#lib/texts/i18n.ts'
import { closeListFirst } from '#ui/close-list-first.ts'
import { ConfirmLeaveDialog } from '#ui/confirm-leave-dialog.tsx'
import { DialogFooter } from '#ui/dialog-actions.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** Buttons that stay visible while the body scrolls, before those of `DialogActions`. */
  footer?: ReactNode
  width?: 'narrow' | 'wide'
  /** On a phone it fills the screen from the beginning: what it loads is longer than that, or may be. */
  fills?: boolean
  /** The URL opens it, so that Back closes it anyway. */
  hasOwnEntry?: boolean
  children: ReactNode
}

const WIDTHS = { narrow: 'md:w-120', wide: 'md:w-200' }

/**
 * A dialog with fixed header and footer; on a phone a sheet at the bottom, which fills the screen if it is longer. With
 * unsaved input it asks for confirmation before it closes.
 */
export function Dialog(props: Props) {
  const {
    open,
    onOpenChange,
    title,
    description,
    footer,
    width = 'narrow',
    fills,
    hasOwnEntry = false,
    children,
  } = props
  const returnFocus = useReturnFocus({ toField: true })
  const { unsaved, question, close } = useDialogClosing({ open, hasOwnEntry, onClose: () => onOpenChange(false) })
  const height = useViewportHeight()
  const [footerElement, setFooterElement] = useState<HTMLElement | null>(null)
  return (
    <Root open={open} onOpenChange={(now) => (now ? onOpenChange(now) : close())}>
      <DialogPortal>
        {/* An on-screen keyboard does not cover it. */}
        <DialogOverlay
          style={height === null ? undefined : ({ height, '--overlay-height': `${height}px` } as CSSProperties)}
          className="fixed inset-0 z-40 grid grid-cols-1 grid-rows-1 animate-fade-in items-end justify-items-center bg-scrim max-md:pt-[env(safe-area-inset-top)] md:items-center md:p-6"
        >
          <DialogContent
            {...returnFocus}
            onEscapeKeyDown={closeListFirst}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={`sheet flex max-h-full min-h-0 flex-col ${fills ? 'max-md:h-full' : ''} ${WIDTHS[width]}`}
          >
            {/* The longest name, twice in the description, leaves room for the body. */}
            <header
              className={`flex max-h-[calc(var(--overlay-height,100dvh)*0.4)] shrink-0 justify-between gap-4 overflow-y-auto overscroll-contain -mb-1.5 pb-1.5 pt-3 pr-2 pl-4 md:pt-4 md:pr-4 md:pl-6 ${description ? 'items-start' : 'items-center'}`}
            >
              <div className="min-w-0">
                <DialogTitle className="type-title">{title}</DialogTitle>
                {description && <DialogDescription className="text-small text-ink-3">{description}</DialogDescription>}
              </div>
              <DialogClose asChild>
                <IconButton icon={X} label={t(uiTexts.close)} className="sticky top-0" />
              </DialogClose>
            </header>
            <div className="min-h-0 flex-1 scroll-pt-9 overflow-y-auto overscroll-contain p-4 md:px-6">
              <UnsavedContext value={unsaved}>
                <DialogFooter value={footerElement}>{children}</DialogFooter>
              </UnsavedContext>
              <ConfirmLeaveDialog {...question} />
            </div>
            <footer ref={setFooterElement} className="sheet-footer border-t border-line px-4 py-3 empty:hidden md:px-6">
              {footer}
            </footer>
          </DialogContent>
        </DialogOverlay>
      </DialogPortal>
    </Root>
  )
}
