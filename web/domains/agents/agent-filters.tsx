import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Plus } from 'lucide-react'
import type { AgentSearch } from '#domains/agents/search/format.ts'
import { t } from '#lib/i18n.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import { Button } from '#ui/button.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'

type Props = {
  search: AgentSearch
  onSearch: (search: AgentSearch, replace?: boolean) => void
  onAdd: () => void
}

/** Search and filter of the agents, and the button that adds one. */
export function AgentFilters({ search, onSearch, onAdd }: Props) {
  const { change, find } = useListSearch(search, onSearch)
  return (
    <StaffFilters
      search={{ value: search.q ?? '', onSearch: find, placeholder: t(agentsTexts.nameOrEmail) }}
      choices={[
        {
          label: t(uiTexts.status),
          any: t(agentsTexts.anyStatus),
          value: search.status,
          onChange: (status) => change({ status: status as AgentSearch['status'] }),
          choices: [
            { value: 'active', label: t(uiTexts.active) },
            { value: 'disabled', label: t(uiTexts.disabled) },
          ],
        },
      ]}
      onReset={() => onSearch({ sort: search.sort })}
      actions={
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t(agentsTexts.addAgent)}
        </Button>
      }
    />
  )
}
