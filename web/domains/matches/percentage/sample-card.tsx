import { AGE_SCALE, type SetCriterion } from '@jodi/matching/criteria.ts'
import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { CASTES_BY_RELIGION } from '@jodi/shared/options/religions.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import { SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useId } from 'react'
import { EDITABLE, emptyHint, type Sample } from '#domains/matches/percentage/format.ts'
import { preferenceChoices } from '#domains/preferences/format.ts'
import { fieldLabel } from '#domains/profiles/format.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { optionChoices } from '#ui/choice.ts'
import { Field } from '#ui/field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { Select } from '#ui/select.tsx'

const [LEAST_AGE, GREATEST_AGE] = AGE_SCALE.widest
const LEGEND = 'mb-3 border-b border-line pb-1 font-semibold w-full'

type Props = { title: string; sample: Sample; onChange: (sample: Sample) => void }

/** The profile and the preferences of one sample person, to be changed. */
export function SampleCard({ title, sample, onChange }: Props) {
  const id = useId()
  return (
    // The result at the bottom of the window must not cover the field that has the focus.
    <section className="card grid content-start gap-5 p-4 md:p-6 [&_:is(button,select)]:scroll-mb-40">
      <h3 id={id} className="type-title">
        {title}
      </h3>
      <fieldset aria-labelledby={`${id} ${id}-profile`}>
        <legend id={`${id}-profile`} className={LEGEND}>
          {t(percentageTexts.profile)}
        </legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t(uiTexts.age)}>
            <AgeSelect value={sample.age} onChange={(age) => onChange({ ...sample, age: age ?? sample.age })} />
          </Field>
          {EDITABLE.map((name) => (
            <Field key={name} label={fieldLabel(name)}>
              <Select
                value={sample.values[name]}
                onChange={(value) => onChange(withValue(sample, name, value))}
                choices={optionChoices(valuesFor(sample, name))}
                placeholder={t(uiTexts.notSpecified)}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <fieldset aria-labelledby={`${id} ${id}-preferences`}>
        <legend id={`${id}-preferences`} className={LEGEND}>
          {t(percentageTexts.preferences)}
        </legend>
        <Preferences sample={sample} onChange={onChange} />
      </fieldset>
    </section>
  )
}

function Preferences({ sample, onChange }: Omit<Props, 'title'>) {
  const { minAge, maxAge, anyAge, preferred } = sample
  const empty = emptyHint(sample, 'age')
  const ages = { least: minAge ?? LEAST_AGE, greatest: maxAge ?? GREATEST_AGE }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t(percentageTexts.minimumAge)}>
          <AgeSelect
            value={minAge}
            greatest={ages.greatest}
            optional
            onChange={(age) => onChange({ ...sample, minAge: age, anyAge: anyAge && age === null })}
          />
        </Field>
        <Field label={t(percentageTexts.maximumAge)}>
          <AgeSelect
            value={maxAge}
            least={ages.least}
            optional
            onChange={(age) => onChange({ ...sample, maxAge: age, anyAge: anyAge && age === null })}
          />
        </Field>
        {empty && <p className="col-span-2 -mt-1.5 text-small text-ink-3">{empty}</p>}
      </div>
      <Checkbox
        checked={anyAge}
        onChange={(now) => onChange({ ...sample, anyAge: now, ...(now && { minAge: null, maxAge: null }) })}
      >
        {t(percentageTexts.anyAge)}
      </Checkbox>
      {EDITABLE.map((name) => (
        <Field key={name} label={fieldLabel(name)} hint={emptyHint(sample, name)}>
          <MultiSelect
            value={[...(preferred[name] ?? [])]}
            onChange={(values) => onChange({ ...sample, preferred: { ...preferred, [name]: values } })}
            choices={choicesFor(sample, name)}
            exclusive={NO_BAR}
            placeholder={t(percentageTexts.empty)}
          />
        </Field>
      ))}
    </div>
  )
}

type AgeProps = {
  value: number | null
  onChange: (age: number | null) => void
  least?: number
  greatest?: number
  /** Whether it can be left empty. */
  optional?: boolean
}

function AgeSelect({ value, onChange, least = LEAST_AGE, greatest = GREATEST_AGE, optional = false }: AgeProps) {
  const ages = Array.from({ length: greatest - least + 1 }, (_, at) => least + at)
  return (
    <Select
      value={value === null ? null : String(value)}
      onChange={(age) => onChange(age === null ? null : Number(age))}
      choices={ages.map((age) => ({ value: String(age), label: formatNumber(age) }))}
      placeholder={optional ? t(percentageTexts.empty) : undefined}
    />
  )
}

/** The values of a field; castes only of the person's religion. */
function valuesFor({ values }: Sample, name: SetCriterion): readonly string[] {
  const field = fieldOf(name)
  const castes = name === 'caste' && values.religion ? CASTES_BY_RELIGION[values.religion] : undefined
  return castes ?? (field.kind === 'option' ? LISTS[field.list] : [])
}

/** Another religion has other castes. */
function withValue(sample: Sample, name: SetCriterion, value: string | null): Sample {
  const values = { ...sample.values, [name]: value, ...(name === 'religion' && { caste: null }) }
  return { ...sample, values }
}

function choicesFor({ preferred }: Sample, name: SetCriterion) {
  const criterion = SET_CRITERIA.find((one) => one.name === name)
  return criterion
    ? preferenceChoices(criterion.preference, [...(preferred[name] ?? [])], [...(preferred.religion ?? [])])
    : []
}
