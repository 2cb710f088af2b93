import type { ComponentProps } from 'react'
import { Textarea } from '#ui/textarea.tsx'

/** A text of several lines. */
export function LongTextControl({ input }: { input: object }) {
  return <Textarea {...(input as ComponentProps<typeof Textarea>)} className="max-h-[60vh] min-h-36" />
}
