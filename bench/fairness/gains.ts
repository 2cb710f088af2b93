import { tieBreakHash } from '../../matching/hash.ts'
import type { Day, MemberId, MemberRow } from '../../matching/member.ts'
import { recentOn } from '../../matching/score.ts'
import type { Manipulation } from './manipulations.ts'
import { appearances, type FirstPage, type Ranker, rank } from './pages.ts'

/**
 * How many times as often the members of a sample are on the first pages of all others after a manipulation as before.
 * Each is changed alone; those whom it does not change do not count.
 */
export class Gains {
  readonly #index: Ranker
  readonly #day: Day
  readonly #pages: ReadonlyMap<MemberId, FirstPage>
  readonly #before: ReadonlyMap<MemberId, number>

  /** The pages are those of everybody, on the index's day. */
  constructor(index: Ranker, day: Day, pages: readonly FirstPage[]) {
    this.#index = index
    this.#day = day
    this.#pages = new Map(pages.map((page) => [page.viewer.id, page]))
    this.#before = appearances(pages)
  }

  of({ preferencesOf }: Manipulation, sample: readonly MemberRow[]): { gain: number; changed: number } {
    let [before, after, changed] = [0, 0, 0]
    for (const row of sample) {
      const preferences = preferencesOf(row)
      if (JSON.stringify(preferences) === JSON.stringify(row.preferences)) continue
      changed += 1
      before += this.#before.get(row.id) ?? 0
      after += this.appearancesOf({ ...row, preferences })
    }
    return { gain: after / before, changed }
  }

  /**
   * On how many first pages a member would be with this row. The percentage is the same from either side, so that one
   * list of the member's own has it for every viewer.
   */
  appearancesOf(row: MemberRow): number {
    return rank(this.#index, row, this.#pages.size).filter(({ id, percent }) => {
      const page = this.#pages.get(id)
      return page && this.#isOnPage(page, row, percent)
    }).length
  }

  /** A person who was on the page has to be ahead of the first row after it, anybody else ahead of its last row. */
  #isOnPage({ viewer, items, after }: FirstPage, row: MemberRow, percent: number): boolean {
    const bar = items.some(({ id }) => id === row.id) ? after : items.at(-1)
    if (!bar || percent !== bar.percent) return !bar || percent > bar.percent
    const [own, other] = [this.#tieOf(viewer.id, row), this.#tieOf(viewer.id, this.#rowOf(bar.id))]
    return own.recent === other.recent ? own.hash < other.hash : own.recent > other.recent
  }

  /** What decides between equal percentages. Two people have the same hash too rarely to be counted. */
  #tieOf(viewer: MemberId, { id, activeDay }: MemberRow): { recent: number; hash: number } {
    return { recent: recentOn(activeDay, this.#day), hash: tieBreakHash(viewer, id, this.#day) }
  }

  #rowOf(id: MemberId): MemberRow {
    return (this.#pages.get(id) as FirstPage).viewer
  }
}
