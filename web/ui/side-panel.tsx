import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { X } from 'lucide-react'
import { DialogClose, DialogContent, DialogOverlay, DialogPortal, DialogTitle, Dialog as Root } from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { useLayer } from '#lib/layers/use-layer.ts'
import { t } from '#lib/texts/i18n.ts'
import { closeListFirst } from '#ui/close-list-first.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The id of the part that it opens at; without one it opens at the top, and no field gets the focus. */
  section?: string
  footer: ReactNode
  children: ReactNode
}

const FIRST = ':is(input, button, [role="slider"], [role="switch"]):not(:disabled)'

/** A panel over the page with fixed header and footer: at the right, on a phone a sheet from below. */
export function SidePanel({ open, onClose, title, section, footer, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  useLayer(open, onClose)
  const start = (event: Event) => {
    onOpenAutoFocus(event)
    event.preventDefault()
    const part = section ? content.current?.querySelector(`[id="${section}"]`) : null
    part?.scrollIntoView({ block: 'start' })
    const target = part?.querySelector<HTMLElement>(FIRST) ?? content.current
    target?.focus({ preventScroll: true })
  }
  return (
    <Root open={open} onOpenChange={(now) => !now && onClose()}>
      <DialogPortal>
        <DialogOverlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <DialogContent
          ref={content}
          onOpenAutoFocus={start}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={closeListFirst}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-40 flex h-[92%] animate-slide-up flex-col rounded-t-dialog bg-surface shadow-float outline-none md:inset-y-0 md:right-0 md:left-auto md:h-full md:w-110 md:animate-slide-end md:rounded-none"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:h-16 md:pr-4 md:pl-6">
            <DialogTitle className="type-title">{title}</DialogTitle>
            <DialogClose asChild>
              <IconButton icon={X} label={t(uiTexts.close)} />
            </DialogClose>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 md:px-6">{children}</div>
          <footer className="flex flex-wrap justify-between gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
            {footer}
          </footer>
        </DialogContent>
      </DialogPortal>
    </Root>
  )
}
