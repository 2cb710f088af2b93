import { Tooltip as Root, TooltipContent, TooltipPortal, TooltipProvider, TooltipTrigger } from 'radix-ui/tooltip'
import type { ComponentProps, ReactNode } from 'react'

type Props = { text: string; side?: ComponentProps<typeof TooltipContent>['side']; children: ReactNode }

/** A word beside a control that shows only a picture; the control keeps its own label. */
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
