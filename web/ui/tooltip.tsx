import { Tooltip as Root, TooltipContent, TooltipPortal, TooltipProvider, TooltipTrigger } from 'radix-ui/tooltip'
import type { ComponentProps, ReactNode } from 'react'

type Props = { text: string; side?: ComponentProps<typeof TooltipContent>['side']; children: ReactNode }

/** A label beside an icon-only control; the control has its own accessible name. */
export function Tooltip({ text, side, children }: Props) {
  return (
    <TooltipProvider delayDuration={200}>
      <Root>
        <TooltipTrigger asChild>{children}</TooltipTrigger>
        <TooltipPortal>
          <TooltipContent
            side={side}
            sideOffset={8}
            className="z-50 animate-fade-in rounded-md bg-ink px-2.5 py-1 text-small text-ground"
          >
            {text}
          </TooltipContent>
        </TooltipPortal>
      </Root>
    </TooltipProvider>
  )
}
