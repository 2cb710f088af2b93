import { isolate } from '@jodi/shared/isolate.ts'
import { type Text, withValues } from '@jodi/shared/texts.ts'
import { cloneElement, type ReactElement } from 'react'
import { tMarked } from '#lib/texts/i18n.ts'

type Props = {
  text: Text
  values?: Record<string, string | number>
  /** What the marks of the text are: `b` for '<b>{{email}}</b>'. */
  components: Record<string, ReactElement>
}

const MARK = /<(\w+)>(.*?)<\/\1>/

/**
 * A text with marks, such as a link or bold words. Values are filled in last, so that none of them is read as a mark.
 */
export function RichText({ text, values = {}, components }: Props) {
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(String(value))]))
  // Plain words, the name of a mark, the words in it, and so on.
  const parts = tMarked(text).split(MARK)
  return parts.map((part, at) => {
    if (at % 3 === 1) return null
    const words = withValues(part, filled)
    const component = at % 3 === 2 && components[parts[at - 1] ?? '']
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    return component ? cloneElement(component, { key: at }, words) : words
  })
}
