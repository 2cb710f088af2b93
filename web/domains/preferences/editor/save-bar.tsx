import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { MustHavesError } from '#domains/preferences/must-haves-error.tsx'
import type { MatchCounts } from '#domains/preferences/queries.ts'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  counts: MatchCounts
  /** Why must-haves could not be saved. */
  error: string | undefined
  busy: boolean
  /** Undefined without changes. */
  onUndo: (() => void) | undefined
}

/** The number of matches, Save and Undo: beside the preferences, on narrower screens at the bottom of the screen. */
export function SaveBar({ counts, error, busy, onUndo }: Props) {
  const save = useRef<HTMLButtonElement>(null)
  // The button that undoes the changes disappears with them.
  useFocusIfLost(String(onUndo !== undefined), () => !onUndo && save.current?.focus({ preventScroll: true }))
  return (
    <div
      data-bottom-bar
      className="bg-surface lg:card max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:-mb-8 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:max-lg:-mx-6 md:max-lg:px-6 lg:sticky lg:top-24 lg:p-5"
    >
      <div className="flex items-center justify-between gap-2 large-text:flex-wrap lg:grid lg:justify-normal lg:gap-4">
        {/* The height of its lines, so that the buttons stay in place. */}
        <p
          aria-live="polite"
          aria-atomic="true"
          className="grid min-h-11 min-w-0 content-center lg:min-h-20 lg:content-start"
        >
          <MatchTotal {...counts} />
        </p>
        <div className="flex items-center gap-1 lg:grid lg:gap-2">
          {onUndo && (
            <Button
              variant="ghost"
              onClick={onUndo}
              aria-label={t(preferencesTexts.undoChanges)}
              className="max-lg:px-3! lg:order-last"
            >
              <Undo2 aria-hidden="true" className="lg:hidden" />
              <span aria-hidden="true" className="max-lg:hidden">
                {t(preferencesTexts.undoChanges)}
              </span>
            </Button>
          )}
          <Button ref={save} type="submit" variant="primary" busy={busy} className="max-md:min-h-12 lg:w-full">
            {t(preferencesTexts.savePreferences)}
          </Button>
        </div>
      </div>
      <MustHavesError error={error} className="text-small" />
    </div>
  )
}

function MatchTotal({ status, total, before }: MatchCounts) {
  if (status === 'unavailable')
    return <span className="text-small text-ink-2">{t(preferencesTexts.matchCountUnavailable)}</span>
  if (total === null) return null
  return (
    <>
      <span className="text-small text-ink-2 max-lg:sr-only">{t(preferencesTexts.withThesePreferences)}</span>
      <span className="font-semibold lg:type-head">
        {tCount(total, status === 'about' ? preferencesTexts.aboutMatches : preferencesTexts.matches)}
      </span>
      {before !== null && (
        <span className="text-small text-ink-2">{tCount(before, preferencesTexts.matchCountBefore)}</span>
      )}
    </>
  )
}
