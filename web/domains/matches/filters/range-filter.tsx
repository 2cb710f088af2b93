import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { rangeLabelText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import type { RangeCriterion, RangeEnd } from '@jodi/shared/profiles/preferences.ts'
import { useState } from 'react'
import type { FilterErrors } from '#domains/matches/drafts/format.ts'
import { boundText, type FilterDraft } from '#domains/matches/filters/format.ts'
import { UnitHint } from '#domains/profiles/controls/unit-hint.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { RangeSlider } from '#ui/range-slider.tsx'

type Props = {
  range: RangeCriterion
  draft: FilterDraft
  errors: FilterErrors
  /** Errors of fields that are being typed in are shown only then. */
  tried: boolean
  onChange: (change: Partial<FilterDraft>) => void
}

/** A range of numbers: a slider, and both ends typed. */
export function RangeFilter({ range, draft, errors, tried, onChange }: Props) {
  const [left, setLeft] = useState<readonly RangeEnd[]>([])
  const field = fieldOf(range.attribute)
  if (field.kind !== 'number') return null
  const { ends, widest } = range
  const unit = range.unit ?? field.unit
  const label = (at: number) => t(rangeLabelText(range.attribute, at))
  const within = (end: RangeEnd, otherwise: number) => {
    const value = draft[end]
    return typeof value === 'number' ? Math.min(Math.max(value, widest[0]), widest[1]) : otherwise
  }
  const value = [within(ends[0], widest[0]), within(ends[1], widest[1])] as const
  const slide = (moved: [number, number]) => {
    // An end that was not moved keeps what was typed, and one at its limit excludes no one.
    const changed = ends.filter((_, at) => moved[at] !== value[at])
    const movedTo = (end: RangeEnd) => {
      const at = end === ends[0] ? 0 : 1
      return moved[at] === widest[at] ? null : moved[at]
    }
    onChange(Object.fromEntries(changed.map((end) => [end, movedTo(end)])))
  }
  return (
    <>
      <RangeSlider
        min={widest[0]}
        max={widest[1]}
        value={value[0] <= value[1] ? value : [value[1], value[1]]}
        onChange={slide}
        labels={[label(0), label(1)]}
        textOf={(one) => boundText(range, one)}
      />
      <div className="mt-2 grid grid-cols-2 gap-3">
        {ends.map((end, at) => (
          <Field
            key={end}
            label={label(at)}
            error={tried || left.includes(end) ? errors[end] : undefined}
            hint={unit && <UnitHint value={draft[end]} unit={unit} field={field} />}
          >
            <NumberInput
              name={end}
              value={draft[end]}
              onChange={(typed) => onChange({ [end]: typed })}
              onBlur={() => setLeft([...left, end])}
              decimals={field.step < 1}
              unit={unit}
              placeholder={t(filtersTexts.any)}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
