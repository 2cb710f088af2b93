import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { PagePreferences } from '#domains/preferences/format.ts'
import {
  noBarSentence,
  preferenceSentences,
  seekingSentence,
  summarySentences,
} from '#domains/preferences/sentences/format.ts'
import { unbrokenNumbers } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

/** One's own preferences to be read: a summary that names the must-haves, then a sentence for each. */
export function PreferenceSentences({ preferences }: { preferences: PagePreferences }) {
  const sentences = preferenceSentences(preferences)
  const noBar = noBarSentence(preferences)
  const summary = [seekingSentence(preferences), ...summarySentences(sentences)]
  return (
    <div className="grid max-w-[62ch] gap-4">
      <p>{summary.filter(Boolean).join(' ')}</p>
      <ul className="grid gap-2">
        {sentences.map(({ name, text, isMust }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{unbrokenNumbers(text)}</span>
            {isMust && <Badge tone="action">{t(preferencesTexts.mustHave)}</Badge>}
          </li>
        ))}
      </ul>
      {noBar && <p className="text-small text-ink-3">{noBar}</p>}
    </div>
  )
}
