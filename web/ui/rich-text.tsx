import { englishOf, type Text } from '@jodi/shared/texts.ts'
import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'
import { translator } from '#lib/translator.ts'

type Props = {
  text: Text
  values?: Record<string, string | number>
  /** What the marks of the text are: `b` for '<b>{{email}}</b>'. */
  components: Record<string, ReactElement>
}

/** A text with marks, such as a link or bold words. */
export function RichText({ text, values, components }: Props) {
  const { defaultValue } = englishOf(text)
  return <Trans i18n={translator} i18nKey={text} defaults={defaultValue} values={values} components={components} />
}
