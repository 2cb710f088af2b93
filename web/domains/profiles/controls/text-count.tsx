import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** How many characters of a text are used, while it is typed. */
export function TextCount({ name, max }: { name: string; max: number }) {
  const text: unknown = useWatch({ name })
  const used = typeof text === 'string' ? text.trim().length : 0
  return t(profilesTexts.charactersUsed, { used: formatNumber(used), max: formatNumber(max) })
}
