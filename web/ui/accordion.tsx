import { ChevronDown } from 'lucide-react'
import {
  AccordionContent,
  AccordionHeader,
  AccordionItem,
  AccordionTrigger,
  Accordion as Root,
} from 'radix-ui/accordion'
import type { ReactNode } from 'react'

export type AccordionPart = { key: string; title: string; body: ReactNode }

type Props = {
  parts: AccordionPart[]
  /** The key of the open part; empty if none is open. */
  open: string
  onOpen: (key: string) => void
}

/** Parts with titles, at most one of them open. */
export function Accordion({ parts, open, onOpen }: Props) {
  return (
    <Root type="single" collapsible value={open} onValueChange={onOpen} className="card divide-y divide-line">
      {parts.map(({ key, title, body }) => (
        <AccordionItem key={key} value={key}>
          <AccordionHeader asChild>
            <h2>
              <AccordionTrigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-4 py-3 text-left md:px-6">
                <span className="type-title">{title}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-data-[state=open]:rotate-180"
                />
              </AccordionTrigger>
            </h2>
          </AccordionHeader>
          <AccordionContent className="animate-fade-in px-4 pb-5 md:px-6">{body}</AccordionContent>
        </AccordionItem>
      ))}
    </Root>
  )
}
