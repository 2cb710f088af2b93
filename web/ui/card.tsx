import type { ComponentProps } from 'react'

/** A surface with a thin border. The class sets its padding: 16 to 24 px. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card ${className}`} />
}
