import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import type { FilterPart, MatchFilter } from '@jodi/shared/matches/filters.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { FilterPanel } from '#domains/matches/filters/filter-panel.tsx'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Panel = ComponentType<Parameters<typeof FilterPanel>[0]>
const readPanel = async () => (await import('#domains/matches/filters/filter-panel.tsx')).FilterPanel
const LIST_FIRST_MS = 2000

/** Opens the panel of filters; its code is loaded after the list, or when it is first opened. */
export function useFilterPanel(choice: ListChoice, onFilter: (filter: MatchFilter) => void) {
  const [opened, setOpened] = useState<{ Panel: Panel; part: FilterPart | undefined } | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => readPanel().catch(() => undefined), LIST_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  const open = (part?: FilterPart) => {
    setLoading(true)
    readPanel()
      .then((Panel) => setOpened({ Panel, part }))
      .catch(() => toast.bad(t(filtersTexts.couldntOpenFilters), t(uiTexts.serverUnreachable)))
      .finally(() => setLoading(false))
  }
  const close = () => setOpened(null)
  const shown: ReactNode = opened && (
    <opened.Panel
      choice={choice}
      part={opened.part}
      onClose={close}
      onShow={(filter) => {
        onFilter(filter)
        close()
      }}
    />
  )
  return { open, isLoading, shown }
}
