import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const style = cva(
  'inline-flex min-h-5.5 items-center gap-1 rounded-full px-2 py-px text-small leading-[1.3] font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        quiet: 'bg-sunken text-ink-2',
        good: 'bg-good-soft text-good',
        bad: 'bg-bad-soft text-bad',
        accent: 'bg-accent-soft text-accent-text',
        action: 'bg-action-soft text-action-text',
      },
    },
    defaultVariants: { tone: 'quiet' },
  },
)

/** A status in one word; the colour only repeats it. */
export function Badge({ tone, children }: VariantProps<typeof style> & { children: ReactNode }) {
  return <span className={style({ tone })}>{children}</span>
}
