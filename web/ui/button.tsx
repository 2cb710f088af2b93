import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { buttonStyle } from '#ui/button-style.ts'
import { Spinner } from '#ui/spinner.tsx'

type Props = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean }

/**
 * A button; while `busy` it shows a spinner and keeps the focus. With `aria-disabled` it keeps the focus and does
 * nothing. A button that can be busy treats a double click as one click.
 */
export function Button({ variant, size, wide, wraps, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // The second click arrives before `busy` is set, or when the action is already done.
        const again = busy !== undefined && event.detail > 1
        return busy || again || rest['aria-disabled'] ? event.preventDefault() : onClick?.(event)
      }}
      className={buttonStyle({ variant, size, wide, wraps, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
