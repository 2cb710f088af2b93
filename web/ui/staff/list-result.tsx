import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { useState } from 'react'
import { formatNumber } from '#lib/texts/format.ts'
import { tCount } from '#lib/texts/i18n.ts'

type Props = {
  /** Undefined while the page that was asked for is being loaded. */
  found: { rows: unknown[]; total?: number; page?: number } | undefined
  /** Search, filters, order and page. */
  asked: string
  /** Whether `rows` is every row of a list without `total`. */
  isWhole: boolean
}

/**
 * What a search, a filter or another page has led to, for a person who does not see the list (WCAG 4.1.3). The first
 * page, and what others change, are not announced.
 */
export function ListResult({ found, asked, isWhole }: Props) {
  const [said, setSaid] = useState({ asked, text: '' })
  if (found && said.asked !== asked) setSaid({ asked, text: textOf(found, isWhole) })
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  )
}

function textOf({ rows, total, page = 1 }: NonNullable<Props['found']>, isWhole: boolean): string {
  const count = total ?? (isWhole || rows.length === 0 ? rows.length : undefined)
  if (count === undefined) return ''
  const pages = Math.ceil(count / PAGE_SIZE)
  if (total === undefined || pages < 2) return tCount(count, staffTexts.results)
  return tCount(count, staffTexts.resultsOnPage, { page: formatNumber(page), pages: formatNumber(pages) })
}
