import type { Day, MemberId, MemberRow } from '../../matching/member.ts'
import { appearances, type FirstPage, firstPages, PAGE, type Ranker } from './pages.ts'

const DAYS = 7

/** Seven ranking days on which everybody sees one first page. */
export interface Week {
  lastDay: Day
  /** Appearances of each member per day. */
  days: Map<MemberId, number>[]
  /** Of all days; on the last one the index still is. */
  pages: FirstPage[]
  lastPages: FirstPage[]
}

/** Only the day moves: no member signs in or edits anything. */
export function watchWeek(index: Ranker, rows: readonly MemberRow[], firstDay: Day): Week {
  const pagesByDay = Array.from({ length: DAYS }, (_, at) => {
    index.setDay(firstDay + at)
    return firstPages(index, rows)
  })
  return {
    lastDay: firstDay + DAYS - 1,
    days: pagesByDay.map(appearances),
    pages: pagesByDay.flat(),
    lastPages: pagesByDay.at(-1) ?? [],
  }
}

/** Appearances of the whole week. */
export function inWeek({ days }: Week): Map<MemberId, number> {
  const sum = new Map<MemberId, number>()
  for (const day of days) for (const [id, count] of day) sum.set(id, (sum.get(id) ?? 0) + count)
  return sum
}

/** Percentages at the top of each page, and at the end of each full one. */
export function endsOf({ pages }: Week): { best: number[]; tenth: number[] } {
  const at = (place: number) => pages.flatMap(({ items }) => items[place]?.percent ?? [])
  return { best: at(0), tenth: at(PAGE - 1) }
}
