import { cva } from 'class-variance-authority'

// On a phone with large text, a button of two words is wider than the screen.
const NOWRAP = 'whitespace-nowrap large-text:max-w-full large-text:py-1.5 large-text:whitespace-normal'

/** The classes of everything clickable; also used by links. One `primary` per screen. */
export const buttonStyle = cva(
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors disabled:cursor-default disabled:border-0 disabled:bg-sunken disabled:text-ink-3 print:hidden [&_svg]:size-[1.125em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-action text-on-action enabled:hover:bg-action-hover [a&]:hover:bg-action-hover',
        tonal:
          'bg-action-soft text-action-text hover:bg-[color-mix(in_oklch,var(--color-action-soft),var(--color-action)_10%)]',
        outline: 'border border-edge bg-surface text-ink hover:bg-sunken',
        ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
        danger: 'bg-bad text-on-bad hover:bg-[color-mix(in_oklch,var(--color-bad),var(--color-ink)_12%)]',
      },
      size: {
        normal: 'min-h-(--size-control) px-4',
        small: 'min-h-8 px-3 text-small max-md:min-h-11',
        icon: 'size-(--size-control) shrink-0 [&_svg]:size-[1.2em]',
      },
      wide: { true: 'w-full' },
      /** For a text with a name or another text of somebody: it continues below instead of being cut off. */
      wraps: { true: 'min-w-0 py-1.5 wrap-anywhere', false: NOWRAP },
    },
    defaultVariants: { variant: 'outline', size: 'normal', wraps: false },
  },
)
