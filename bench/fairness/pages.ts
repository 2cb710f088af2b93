import type { MemberId, MemberRow } from '../../matching/member.ts'
import type { MatchIndex, RankedPage } from '../../matching/ranking.ts'

/** Rows of a first page. */
export const PAGE = 10

/** What the benchmark needs of the product's index. */
export type Ranker = Pick<MatchIndex, 'setDay' | 'upsert' | 'rank'>

/** The best matches of one viewer, best first; the row after the page is the first that just missed it. */
export interface FirstPage {
  viewer: MemberRow
  items: RankedPage['items']
  after: RankedPage['items'][number] | undefined
}

/** The first page of everybody, on the index's day. */
export function firstPages(index: Ranker, rows: readonly MemberRow[]): FirstPage[] {
  return rows.map((viewer) => {
    const found = rank(index, viewer, PAGE + 1)
    return { viewer, items: found.slice(0, PAGE), after: found[PAGE] }
  })
}

/** A viewer's best matches; a member who is not yet of legal age has none. */
export function rank(index: Ranker, viewer: MemberRow, limit: number): RankedPage['items'] {
  const answer = index.rank(viewer, { limit, exclude: [] })
  if ('startAgain' in answer) throw new Error('The index wants to start again.')
  return answer.items
}

/** How often each member is on these pages; everybody has an entry. */
export function appearances(pages: readonly FirstPage[]): Map<MemberId, number> {
  const counts = new Map(pages.map(({ viewer }) => [viewer.id, 0]))
  for (const { items } of pages) for (const { id } of items) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
