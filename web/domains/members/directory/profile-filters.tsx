import { membersTexts } from '@jodi/shared/members/texts.ts'
import { RELIGIONS } from '@jodi/shared/options/religions.ts'
import type { Gender, MaritalStatus } from '@jodi/shared/profiles/contract.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ReactNode, useState } from 'react'
import { MAX_AGE_FILTER, type ProfileSearch } from '#domains/members/directory/format.ts'
import { genderChoices, maritalChoices } from '#domains/profiles/format.ts'
import { t } from '#lib/i18n.ts'
import type { TypedNumber } from '#lib/typed-number.ts'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'

type Props = { search: ProfileSearch; onSearch: (change: ProfileSearch, replace?: boolean) => void; action?: ReactNode }

const RELIGION_CHOICES = RELIGIONS.map((religion) => ({ value: religion, label: religion }))

/** Search and filters of the profiles; any change leads to page 1. A typed search adds one history entry at most. */
export function ProfileFilters({ search, onSearch, action }: Props) {
  const change = (part: ProfileSearch, replace = false) => onSearch({ ...search, ...part, page: undefined }, replace)
  const [rejectedAge, setRejectedAge] = useState<TypedNumber>(null)
  const changeAge = (age: TypedNumber) => {
    const rejected = age !== null && !isAgeFilter(age)
    setRejectedAge(rejected ? age : null)
    change({ age: isAgeFilter(age) ? age : undefined }, true)
  }
  const reset = () => {
    setRejectedAge(null)
    onSearch({ sort: search.sort })
  }
  return (
    <StaffFilters
      search={{
        value: search.q ?? '',
        onSearch: (q) => change({ q: q || undefined }, Boolean(search.q)),
        placeholder: t(membersTexts.nameEmailOrPhone),
      }}
      choices={[
        {
          label: t(uiTexts.gender),
          any: t(membersTexts.anyGender),
          value: search.gender,
          onChange: (gender) => change({ gender: gender as Gender | undefined }),
          choices: genderChoices(),
        },
        {
          label: t(membersTexts.religion),
          any: t(membersTexts.anyReligion),
          value: search.religion,
          onChange: (religion) => change({ religion }),
          choices: RELIGION_CHOICES,
        },
        {
          label: t(membersTexts.maritalStatus),
          any: t(membersTexts.anyMaritalStatus),
          value: search.marital,
          onChange: (marital) => change({ marital: marital as MaritalStatus | undefined }),
          choices: maritalChoices(),
        },
      ]}
      other={
        <Field
          label={t(uiTexts.age)}
          bare
          error={rejectedAge === null ? undefined : t(membersTexts.ageMustBeWholeNumber, { max: MAX_AGE_FILTER })}
        >
          <NumberInput
            aria-label={t(uiTexts.age)}
            placeholder={t(uiTexts.age)}
            value={rejectedAge ?? search.age}
            onChange={changeAge}
            className="w-18! max-md:w-full!"
          />
        </Field>
      }
      isOtherSet={search.age !== undefined || rejectedAge !== null}
      onReset={reset}
      actions={action}
    />
  )
}

const isAgeFilter = (age: TypedNumber): age is number =>
  typeof age === 'number' && Number.isInteger(age) && age >= 0 && age <= MAX_AGE_FILTER
