import type { ComponentProps } from 'react'
import { useFieldWiring } from '#ui/field-context.ts'

/** A multi-line text input; grows with its text where the browser supports it. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useFieldWiring()}
      {...rest}
      className={`control block min-h-24 resize-y py-2.5 [field-sizing:content] ${className}`}
    />
  )
}
