import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { CriterionName } from '@jodi/shared/profiles/preferences.ts'
import { useId } from 'react'
import { type MustHaves, switchedText } from '#domains/preferences/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Toggle } from '#ui/toggle.tsx'

type Props = {
  criterion: CriterionName
  /** The preference, for readers that do not see what it is next to. */
  label: string
  mustHaves: MustHaves
  /** At the end of the row of the preference; on a phone below its sentence. */
  inRow?: boolean
}

/** Beside or below a stated preference: whether it is a must-have, and the number of matches if that were changed. */
export function MustHave({ criterion, label, mustHaves: { musts, rows, onChange }, inRow = false }: Props) {
  const id = useId()
  const isOn = musts.includes(criterion)
  const switched = switchedText(rows, criterion, isOn)
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:min-h-9 ${inRow ? 'max-md:order-last max-md:basis-full md:flex-row-reverse md:gap-x-5' : ''}`}
    >
      <span
        className={`flex items-center gap-2 text-small font-semibold text-ink-2 ${inRow ? 'md:flex-row-reverse' : ''}`}
      >
        <Toggle
          id={id}
          checked={isOn}
          onChange={(now) => onChange(criterion, now)}
          aria-label={t(preferencesTexts.mustHaveOf, { preference: label })}
          aria-describedby={switched ? `${id}-switched` : undefined}
        />
        <label htmlFor={id} className="cursor-pointer">
          {t(preferencesTexts.mustHave)}
        </label>
      </span>
      {(switched || inRow) && (
        // In a row it keeps its width while it is loaded, so that the sentence beside it keeps its lines.
        <span
          id={`${id}-switched`}
          className={`ml-auto text-small text-ink-2 tabular-nums ${inRow ? 'md:min-w-20 md:text-end' : ''}`}
        >
          {switched}
        </span>
      )}
    </div>
  )
}
