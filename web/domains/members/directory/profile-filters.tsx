import { RELIGIONS } from '@jodi/shared/options/religions.ts'
import type { Gender, MaritalStatus } from '@jodi/shared/profiles/contract.ts'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isNarrowed, MAX_AGE_FILTER, type ProfileSearch } from '#domains/members/directory/format.ts'
import { genderChoices, maritalChoices } from '#domains/profiles/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput, type TypedNumber } from '#ui/number-input.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'

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
    <div className="flex flex-wrap items-start gap-2 [&_.control]:min-h-(--size-control)">
      <SearchInput
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined }, Boolean(search.q))}
        label={t('Search')}
        placeholder={t('Name, email or phone')}
        className="min-w-36 flex-1 max-md:min-w-full"
      />
      <Select
        aria-label={t('Gender')}
        value={search.gender}
        onChange={(gender) => change({ gender: (gender as Gender | null) ?? undefined })}
        choices={genderChoices()}
        placeholder={t('Any gender')}
        className="w-auto! max-md:min-w-[40%] max-md:flex-1"
      />
      <Select
        aria-label={t('Religion')}
        value={search.religion}
        onChange={(religion) => change({ religion: religion ?? undefined })}
        choices={RELIGION_CHOICES}
        placeholder={t('Any religion')}
        className="w-auto! max-md:min-w-[40%] max-md:flex-1"
      />
      <Select
        aria-label={t('Marital Status')}
        value={search.marital}
        onChange={(marital) => change({ marital: (marital as MaritalStatus | null) ?? undefined })}
        choices={maritalChoices()}
        placeholder={t('Any marital status')}
        className="w-auto! max-md:min-w-[40%] max-md:flex-1"
      />
      <Field
        label={t('Age')}
        bare
        error={
          rejectedAge === null ? undefined : t('Age must be a whole number from 0 to {{max}}', { max: MAX_AGE_FILTER })
        }
      >
        <NumberInput
          aria-label={t('Age')}
          placeholder={t('Age')}
          value={rejectedAge ?? search.age}
          onChange={changeAge}
          className="w-18! max-md:w-24!"
        />
      </Field>
      <Button
        variant="ghost"
        disabled={!isNarrowed(search) && rejectedAge === null}
        onClick={reset}
        className="px-3! disabled:bg-transparent max-md:flex-1"
      >
        <RotateCcw aria-hidden="true" />
        {t('Reset Filters')}
      </Button>
      {action && <div className="ml-auto max-md:flex-1 max-md:*:w-full">{action}</div>}
    </div>
  )
}

const isAgeFilter = (age: TypedNumber): age is number =>
  typeof age === 'number' && Number.isInteger(age) && age >= 0 && age <= MAX_AGE_FILTER
