import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { ReactNode } from 'react'
import { type PagePreferences, preferenceRows } from '#domains/preferences/format.ts'
import { PreferenceSentences } from '#domains/preferences/sentences/preference-sentences.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Breakable } from '#ui/breakable.tsx'

/** A value of more characters has a row of its own: in a column it would take five or six lines. */
const COLUMN_CHARACTERS = 40

type Props = {
  /** Null if none are stated. */
  preferences: PagePreferences | null
  /** Below the heading: whose preferences these are. */
  note: string
  empty: string
  /** Below the preferences. */
  action?: ReactNode
  /** One's own are sentences, which also name the must-haves. */
  asSentences?: boolean
}

/** The stated preferences, in the layout of the facts above. */
export function PreferencesCard({ preferences, note, empty, action, asSentences = false }: Props) {
  return (
    <section
      id="preferences"
      className="card mt-2 grid scroll-mt-10 gap-4 p-4 md:px-6 md:py-7 @lg:grid-cols-[9.5rem_1fr]"
    >
      <div className="grid content-start gap-1">
        <h2 className="type-title">{t(preferencesTexts.partnerPreferences)}</h2>
        {preferences && <p className="text-small text-ink-3">{note}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {preferences && asSentences ? (
          <PreferenceSentences preferences={preferences} />
        ) : preferences ? (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-5 large-text:grid-cols-1 @2xl:grid-cols-3">
            {preferenceRows(preferences).map(({ label, value }) => (
              <div key={label} className={value.length > COLUMN_CHARACTERS ? 'col-span-full' : ''}>
                <dt className="text-small text-ink-3">{label}</dt>
                <dd dir="auto">
                  <Breakable text={value} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="max-w-[52ch] text-ink-2">{empty}</p>
        )}
        {action}
      </div>
    </section>
  )
}
