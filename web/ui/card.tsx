import type { ComponentProps } from 'react'

/** A surface with a hairline. Padding comes from its class: 16 to 24 px. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card ${className}`} />
}
