import { DialogContent, DialogOverlay, DialogPortal, DialogTitle, Dialog as Root } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useLayer } from '#lib/layers/use-layer.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode }

/** A panel of 18rem that slides in from the left; for phones. */
export function Drawer({ open, onOpenChange, title, children }: Props) {
  const returnFocus = useReturnFocus({ toField: true })
  useLayer(open, () => onOpenChange(false))
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <DialogPortal>
        <DialogOverlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <DialogContent
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-[18rem] max-w-[85vw] animate-slide flex-col overflow-y-auto bg-ground pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-float outline-none"
        >
          <DialogTitle className="sr-only">{title}</DialogTitle>
          {children}
        </DialogContent>
      </DialogPortal>
    </Root>
  )
}
