import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { MustHavesError } from '#domains/preferences/must-haves-error.tsx'
import type { MatchCounts } from '#domains/preferences/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

type Props = {
  counts: MatchCounts
  /** Why must-haves could not be saved. */
  error: string | undefined
}

/** The number of matches with the unsaved preferences, and before. */
export function MatchCount({ counts, error }: Props) {
  return (
    <>
      {/* The height of its two lines, so that the buttons stay in place. */}
      <p aria-live="polite" aria-atomic="true" className="grid min-h-9 content-center">
        <Count {...counts} />
      </p>
      <MustHavesError error={error} />
    </>
  )
}

function Count({ status, total, before }: MatchCounts) {
  if (status === 'unavailable') return t(preferencesTexts.matchCountUnavailable)
  if (total === null) return null
  const text = status === 'about' ? preferencesTexts.aboutMatchCount : preferencesTexts.matchCount
  return (
    <>
      <span className="font-semibold text-ink">{tCount(total, text)}</span>
      {before !== null && <span>{tCount(before, preferencesTexts.matchCountBefore)}</span>}
    </>
  )
}
