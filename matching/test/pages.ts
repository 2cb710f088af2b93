import type { MemberRow } from '../member.ts'
import type { MatchIndex, RankedPage, RankOptions } from '../ranking.ts'

/** One page, of ten rows by default. */
export function page(index: MatchIndex, viewer: MemberRow, options: Partial<RankOptions> = {}): RankedPage {
  const answer = index.rank(viewer, { limit: 10, exclude: [], ...options })
  if ('startAgain' in answer) throw new Error('The index wants to start again.')
  return answer
}

/** Every page by cursor, with totals and cursors. */
export function pagesOf(index: MatchIndex, viewer: MemberRow, options: Partial<RankOptions>): RankedPage[] {
  const pages = [page(index, viewer, options)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(page(index, viewer, { ...options, after: next }))
  }
  return pages
}
