import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import type { FilterPart, MatchFilter } from '@jodi/shared/matches/filters.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { useLatePart } from '#lib/loading/use-late-part.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

const readPanel = async () => (await import('#domains/matches/filters/filter-panel.tsx')).FilterPanel
const LIST_FIRST_MS = 5000

/** Opens the panel of filters; its code is loaded after the list, or when it is first opened. */
export function useFilterPanel(choice: ListChoice, onFilter: (filter: MatchFilter) => void) {
  const [part, setPart] = useState<FilterPart>()
  const panel = useLatePart(readPanel, () =>
    toast.bad(t(filtersTexts.couldntOpenFilters), t(uiTexts.serverUnreachable)),
  )
  useEffect(() => {
    const timer = setTimeout(() => readPanel().catch(() => undefined), LIST_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  const open = (at?: FilterPart) => {
    setPart(at)
    panel.open()
  }
  const shown: ReactNode = panel.Part && (
    <panel.Part
      choice={choice}
      part={part}
      onClose={panel.close}
      onShow={(filter) => {
        onFilter(filter)
        panel.close()
      }}
    />
  )
  return { open, isLoading: panel.isLoading, shown }
}
