import type { LucideIcon } from 'lucide-react'
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  DropdownMenu as Root,
} from 'radix-ui/dropdown-menu'
import { type ReactNode, useRef } from 'react'

/** An entry of a menu; a destructive one is red. */
export type MenuEntry = { label: string; icon: LucideIcon; onSelect: () => void; destructive?: boolean } | 'separator'

type Props = { label: string; trigger: ReactNode; entries: MenuEntry[] }

/** A menu that a button opens; `trigger` must be a button that accepts a ref. */
export function Menu({ label, trigger, entries }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const select = (action: () => void) => {
    // A dialog that opens now must return the focus to the menu's button, as the menu entry no longer exists by then.
    opener.current?.focus()
    action()
  }
  return (
    // Not modal, and rendered in place: the content beside it stays accessible to a screen reader.
    <Root modal={false}>
      <DropdownMenuTrigger ref={opener} asChild>
        {trigger}
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className="floating z-50 min-w-48 animate-fade-in p-1 text-left outline-none"
      >
        <DropdownMenuLabel dir="auto" className="px-3 py-1.5 text-small font-semibold text-ink-3">
          {label}
        </DropdownMenuLabel>
        {entries.map((entry, index) =>
          entry === 'separator' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by.
            <DropdownMenuSeparator key={index} className="my-1 h-px bg-line" />
          ) : (
            <DropdownMenuItem
              key={entry.label}
              onSelect={() => select(entry.onSelect)}
              className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none data-highlighted:bg-sunken max-md:min-h-11 ${entry.destructive ? 'text-bad' : ''}`}
            >
              <entry.icon aria-hidden="true" className="size-4.5" />
              {entry.label}
            </DropdownMenuItem>
          ),
        )}
      </DropdownMenuContent>
    </Root>
  )
}
