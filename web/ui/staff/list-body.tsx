import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { useIsMobile } from '#lib/display/use-media.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { RowsProps } from '#ui/staff/columns.ts'
import { RowCards } from '#ui/staff/row-cards.tsx'
import { RowTable } from '#ui/staff/row-table.tsx'

/** Shown if there is nothing to list. */
export type NothingYet = { title: string; text?: string; drawing?: ReactNode; action?: ReactNode }

/** Shown if nothing matches: a search is cleared first, then the filters are reset. */
export type NothingFound = {
  title: string
  /** While a search is set. */
  text: string
  /** While only filters are set. */
  filteredText?: string
  search: string | undefined
  onClearSearch?: () => void
  onReset?: () => void
}

type Props<Row> = RowsProps<Row> & { none: NothingYet; noMatch?: NothingFound | false }

/** The rows of a list, or what to do without any. */
export function ListBody<Row>({ none, noMatch, ...rows }: Props<Row>) {
  const isPhone = useIsMobile()
  if (rows.rows?.length === 0) return noMatch ? <NoMatch {...noMatch} /> : <Empty {...none} />
  return isPhone ? <RowCards {...rows} /> : <RowTable {...rows} />
}

const Empty = (props: NothingYet) => <EmptyState className="" drawing={<NoResults />} {...props} />

function NoMatch({ title, text, filteredText, search, onClearSearch, onReset }: NothingFound) {
  const isSearched = Boolean(search && onClearSearch)
  return (
    <Empty
      title={title}
      text={isSearched ? text : (filteredText ?? t(staffTexts.nothingMatchesFilters))}
      action={
        <Button onClick={isSearched ? onClearSearch : onReset}>
          {isSearched ? t(uiTexts.clearSearch) : t(uiTexts.resetFilters)}
        </Button>
      }
    />
  )
}
