import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { chipStyle } from '#ui/chip-style.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-pressed' | 'children'> & {
  pressed: boolean
  /** After the label: a count. */
  aside?: ReactNode
  children: ReactNode
}

/** A choice that is on or off, in a group of several. */
export function PressChip({ pressed, aside, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={chipStyle({ on: pressed })}>
      {pressed && <Check aria-hidden="true" />}
      <span className="min-w-0 truncate">{children}</span>
      {aside !== undefined && <span className="font-normal text-ink-3 tabular-nums">{aside}</span>}
    </button>
  )
}
