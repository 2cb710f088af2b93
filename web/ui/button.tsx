import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { buttonStyle } from '#ui/button-style.ts'
import { Spinner } from '#ui/spinner.tsx'

type Props = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean }

/** A button; while `busy` it turns, keeps its focus and takes no second press. */
export function Button({ variant, size, wide, busy = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
