import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { buttonStyle } from '#ui/button-style.ts'
import { Spinner } from '#ui/spinner.tsx'

type Props = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean }

/** A button; while `busy` it turns and keeps its focus. One that can be busy takes a double click as one press. */
export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // The second click comes before the first one is known to be under way, or when it is done already.
        const again = busy !== undefined && event.detail > 1
        return busy || again ? event.preventDefault() : onClick?.(event)
      }}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
