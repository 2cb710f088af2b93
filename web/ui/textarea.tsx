import type { ComponentProps } from 'react'
import { useFieldWiring } from '#ui/field-context.ts'

/** Several lines of text; grows with what is typed where the browser can. */
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
