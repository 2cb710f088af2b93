import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'

interface Props<Row> {
  list: { data: Row[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  row: (row: Row) => ReactNode
  /** What an empty list says. */
  none: string
  /** The list items while it loads. */
  skeleton: ReactNode
}

/** A short list in a card, or what is in its place: an error that can be tried again, the text of an empty list. */
export function CardList<Row>({ list, row, none, skeleton }: Props<Row>) {
  if (list.error && !list.data) {
    return (
      <ErrorCard
        className=""
        title={t(uiTexts.couldntLoadList)}
        text={errorText(list.error)}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  if (list.data?.length === 0) return <p className="text-ink-3">{none}</p>
  return <ul className="grid">{list.data?.map(row) ?? skeleton}</ul>
}
