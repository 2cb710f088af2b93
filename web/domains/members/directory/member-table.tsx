import { membersTexts } from '@jodi/shared/members/texts.ts'
import { RELIGIONS } from '@jodi/shared/options/religions.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ReactNode, useState } from 'react'
import { ProfileTable } from '#domains/members/directory/profile-table.tsx'
import { useMembers } from '#domains/members/directory/queries.ts'
import { genderChoices, maritalChoices } from '#domains/profiles/format.ts'
import type { TypedNumber } from '#lib/forms/typed-number.ts'
import { t } from '#lib/texts/i18n.ts'
import { optionChoices } from '#ui/choice.ts'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'

/** The range of ages that the contract accepts as a filter. */
const MAX_AGE_FILTER = 150

/** All members, with search and filters; `action` is a button after them. */
export function MemberTable({ action }: { action?: ReactNode }) {
  const list = useMembers()
  const { input, change } = list
  const [rejectedAge, setRejectedAge] = useState<TypedNumber>(null)
  const changeAge = (age: TypedNumber) => {
    const rejected = age !== null && !isAgeFilter(age)
    setRejectedAge(rejected ? age : null)
    change({ age: isAgeFilter(age) ? age : null }, true)
  }
  return (
    <ProfileTable
      list={list}
      noneText={t(membersTexts.noMembersYet)}
      search={{ placeholder: t(membersTexts.nameEmailOrPhone) }}
      choices={[
        {
          label: t(uiTexts.gender),
          any: t(membersTexts.anyGender),
          name: 'gender',
          choices: genderChoices(),
        },
        {
          label: t(membersTexts.religion),
          any: t(membersTexts.anyReligion),
          name: 'religion',
          choices: optionChoices(RELIGIONS),
        },
        {
          label: t(membersTexts.maritalStatus),
          any: t(membersTexts.anyMaritalStatus),
          name: 'marital',
          choices: maritalChoices(),
        },
      ]}
      other={{
        name: 'age',
        isSet: input.age !== null || rejectedAge !== null,
        onReset: () => setRejectedAge(null),
        control: (
          <Field
            label={t(uiTexts.age)}
            bare
            error={rejectedAge === null ? undefined : t(membersTexts.ageNotWhole, { max: MAX_AGE_FILTER })}
          >
            <NumberInput
              aria-label={t(uiTexts.age)}
              placeholder={t(uiTexts.age)}
              value={rejectedAge ?? input.age ?? undefined}
              onChange={changeAge}
              className="w-18! max-md:w-full!"
            />
          </Field>
        ),
      }}
      actions={action}
    />
  )
}

const isAgeFilter = (age: TypedNumber): age is number =>
  typeof age === 'number' && Number.isInteger(age) && age >= 0 && age <= MAX_AGE_FILTER
