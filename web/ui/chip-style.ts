import { cva } from 'class-variance-authority'

/** The classes of chips: of a filter that is on, and of one that can be put on. */
export const chipStyle = cva(
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border px-3 text-small font-semibold transition-colors max-md:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      on: {
        true: 'border-action-text bg-action-soft text-action-text',
        false: 'border-edge bg-surface text-ink hover:bg-sunken',
      },
    },
  },
)
