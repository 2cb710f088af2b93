import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { nameText } from '@jodi/shared/profiles/field-texts.ts'
import type { RangeCriterion, SetCriterion } from '@jodi/shared/profiles/preferences.ts'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { isChanged } from '#domains/preferences/editor/format.ts'
import {
  defaultRange,
  emptySetText,
  emptyText,
  type FormValues,
  type MustHaves,
  type PreferencesControl,
} from '#domains/preferences/format.ts'
import { MustHave } from '#domains/preferences/must-have.tsx'
import { RangeFields } from '#domains/preferences/range-fields.tsx'
import { sentenceOf } from '#domains/preferences/sentences/format.ts'
import { SetField } from '#domains/preferences/set-field.tsx'
import { fieldLabel } from '#domains/profiles/format.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { unbrokenNumbers } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  criterion: RangeCriterion | SetCriterion
  control: PreferencesControl
  values: FormValues
  saved: FormValues
  /** Null where an empty field means 'No bar'. */
  defaults: Preferences | null
  mustHaves: MustHaves
  isOpen: boolean
  onToggle: () => void
}

/** A preference as a sentence, with the switch of the must-have, and its fields while it is open. */
export function PreferenceRow({ criterion, control, values, saved, defaults, mustHaves, isOpen, onToggle }: Props) {
  const id = useId()
  const label = fieldLabel(criterion.attribute)
  const isStated = mustHaves.stated.includes(criterion.name)
  const hasChanged = isChanged(criterion, values, saved)
  const note = isStated ? null : openText(criterion, values, defaults)
  return (
    <li className={`border-line px-4 py-3 not-first:border-t md:px-5 ${hasChanged ? 'bg-accent-soft' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-4 md:min-h-11 md:flex-nowrap">
        <div className="min-w-0 flex-1">
          <p className={isStated ? 'wrap-anywhere' : 'text-ink-2'}>
            {isStated ? unbrokenNumbers(sentenceOf(criterion, values as Preferences) ?? '') : label}
          </p>
          {(note || hasChanged) && (
            <p className="text-small text-ink-2">
              {note}
              {hasChanged && (
                <b className="font-semibold not-first:before:content-['_·_']">{t(preferencesTexts.changed)}</b>
              )}
            </p>
          )}
        </div>
        {isStated && <MustHave criterion={criterion.name} label={label} mustHaves={mustHaves} inRow />}
        <IconButton
          icon={Pencil}
          label={t(preferencesTexts.changePreference, { preference: t(nameText(criterion.attribute)) })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="-mr-2"
        />
      </div>
      {isOpen && (
        <Fields id={id}>
          {criterion.kind === 'range' ? (
            <RangeFields range={criterion} {...{ control, defaults, mustHaves }} inRow />
          ) : (
            <SetField
              set={criterion}
              religions={values.preferredReligion ?? []}
              {...{ control, defaults, mustHaves }}
              inRow
            />
          )}
        </Fields>
      )}
    </li>
  )
}

/** What an empty preference means, or that it is 'No bar'. */
function openText(criterion: Props['criterion'], values: FormValues, defaults: Preferences | null): string {
  if (criterion.kind === 'set') {
    const isEmpty = (values[criterion.preference] ?? []).length === 0
    return isEmpty ? emptySetText(criterion.preference, defaults) : t(preferencesTexts.noBar)
  }
  const isAny = criterion.name === 'age' && values.anyAge
  return emptyText(isAny || !defaults ? null : defaultRange(criterion, defaults))
}

/** The fields of an open row; the first of them gets the focus. */
function Fields({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusOnOpen(() => {
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  })
  return (
    <div ref={place} id={id} className="max-w-[30rem] pt-2 pb-2">
      {children}
    </div>
  )
}
