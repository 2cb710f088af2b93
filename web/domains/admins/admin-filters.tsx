import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { AdminSearch } from '#domains/admins/format.ts'
import { t } from '#lib/i18n.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'

type Props = { search: AdminSearch; onSearch: (search: AdminSearch, replace?: boolean) => void }

/** Search and filter of the admins. */
export function AdminFilters({ search, onSearch }: Props) {
  const { change, find } = useListSearch(search, onSearch)
  return (
    <StaffFilters
      search={{
        value: search.q ?? '',
        onSearch: find,
        label: t(adminsTexts.searchAdministrators),
        placeholder: t(adminsTexts.nameEmailOrDepartment),
      }}
      choices={[
        {
          label: t(uiTexts.status),
          any: t(adminsTexts.anyStatus),
          value: search.status,
          onChange: (status) => change({ status: status as AdminSearch['status'] }),
          choices: [
            { value: 'active', label: t(uiTexts.active) },
            { value: 'disabled', label: t(uiTexts.disabled) },
            { value: 'unconfirmed', label: t(adminsTexts.emailNotConfirmed) },
          ],
        },
      ]}
      onReset={() => onSearch({ sort: search.sort })}
    />
  )
}
