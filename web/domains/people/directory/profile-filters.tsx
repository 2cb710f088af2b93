import { RELIGIONS } from '@jodi/shared/options/religions.ts'
import type { Gender, MaritalStatus } from '@jodi/shared/profiles.ts'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNarrowed, type ProfileSearch } from '#domains/people/format.ts'
import { genderChoices, maritalChoices } from '#domains/profiles/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'

type Props = { search: ProfileSearch; onSearch: (change: ProfileSearch, replace?: boolean) => void; action?: ReactNode }

const RELIGION_CHOICES = RELIGIONS.map((religion) => ({ value: religion, label: religion }))

/** Search and filters above the profiles; any change leads to page 1. Back leads past all that was typed at once. */
export function ProfileFilters({ search, onSearch, action }: Props) {
  const change = (part: ProfileSearch, replace = false) => onSearch({ ...search, ...part, page: undefined }, replace)
  return (
    <div className="flex flex-wrap items-center gap-2 [&_.control]:min-h-(--size-control)">
      <SearchInput
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined }, Boolean(search.q))}
        label={t('Search')}
        placeholder={t('Name or email')}
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
      <NumberInput
        aria-label={t('Age')}
        placeholder={t('Age')}
        maxLength={3}
        value={search.age}
        onChange={(age) => change({ age: age ?? undefined }, true)}
        className="w-18! max-md:w-24!"
      />
      <Button
        variant="ghost"
        disabled={!isNarrowed(search)}
        onClick={() => onSearch({ sort: search.sort })}
        className="px-3! disabled:bg-transparent max-md:flex-1"
      >
        <RotateCcw aria-hidden="true" />
        {t('Reset Filters')}
      </Button>
      {action && <div className="ml-auto max-md:flex-1 max-md:*:w-full">{action}</div>}
    </div>
  )
}
