import type { Criterion, FilterOnly, SetCriterion } from './criteria.ts'
import type { Filter } from './filter.ts'
import type { CardReason, Cursor, Day, Explanation, MemberId, MemberRow, Sort } from './member.ts'

export interface RankOptions {
  /** Maximum number of rows; 0 requests only the total. */
  limit: number
  /** The `next` of the previous page. */
  after?: Cursor | undefined
  /** Members to exclude (blocked either way, not interested); duplicates and unknown numbers are ignored. */
  exclude: readonly MemberId[]
  /** Restricts the list, and the total, to these members (the results of a search). */
  among?: readonly MemberId[] | undefined
  /** Removes members from the list and the total; it changes no percentage. */
  filter?: Filter | undefined
  /** 'best' by default. */
  sort?: Sort | undefined
}

/** Whom to find or count: as for `rank`. */
export type FindOptions = Pick<RankOptions, 'exclude' | 'among' | 'filter'>

export interface CountOptions extends FindOptions {
  /** The field whose values are counted. */
  options?: SetCriterion | FilterOnly | undefined
}

export interface Counts {
  /** Number of matches that pass the filter; with `among`, of those. */
  total: number
  /**
   * Per code of the field: the number of matches if the filter accepted only this code of it and were the same on all
   * other fields.
   */
  options?: readonly number[]
}

export interface RankedPage {
  items: { id: MemberId; percent: number }[]
  /** Present only if there is a further row. */
  next?: Cursor
  /** Number of members eligible for the viewer who pass the filter, on all pages; with `among`, of those. */
  total: number
}

/** A stated preference of a viewer, and the number of matches if its must-have were switched. */
export interface WhatIfRow {
  criterion: Criterion
  must: boolean
  /** Matches with this preference as a must-have; if it is one, matches without. */
  switched: number
}

export interface WhatIf {
  total: number
  /** The stated preferences, in the order of CRITERIA. */
  rows: readonly WhatIfRow[]
}

/** The result for a cursor of another day or sort, or of an older version of the viewer. */
export interface StaleCursor {
  startAgain: true
}

/** Stores the members who are listed, or will be once of legal age, and ranks them for any viewer. */
export interface MatchIndex {
  /** Number of stored rows, including members below legal age. */
  readonly size: number
  /** Number of members listed on the day. */
  readonly listed: number
  /** Sets the ranking day and updates ages, legal age, counters and hashes; call it before anything else. */
  setDay(day: Day): void
  /** Adds or replaces a member; one who is not listed is removed. Throws RangeError for unsupported codes. */
  upsert(row: MemberRow): void
  /** Removes a member, if known. */
  remove(id: MemberId): void
  /** The stored row, undefined if there is none; accepted codes are in ascending order. */
  get(id: MemberId): MemberRow | undefined
  /**
   * Whether this member is a match of the viewer, apart from blocks: both listed, not the same person, each of a gender
   * that the other seeks.
   */
  eligible(viewer: MemberRow, id: MemberId): boolean
  /** One page of the viewer's matches in the order of a sort; uses the passed row of the viewer, not the stored one. */
  rank(viewer: MemberRow, options: RankOptions): RankedPage | StaleCursor
  /** Everybody on all pages of `rank`, in ascending order, without ranking anybody. */
  find(viewer: MemberRow, options: FindOptions): Int32Array
  /** The number of matches of the passed row of the viewer that pass a filter, and by the values of a field. */
  count(viewer: MemberRow, options: CountOptions): Counts
  /** The number of matches of the passed row of the viewer, and with each must-have switched, without these members. */
  whatIf(viewer: MemberRow, exclude: readonly MemberId[]): WhatIf
  /** The match percentage of two members, 0 to 100. */
  scoreOf(viewer: MemberRow, candidate: MemberRow): number
  /** Both sides' preferences with their outcomes. */
  explain(viewer: MemberRow, candidate: MemberRow): Explanation
  /** Up to two reasons for a match card. */
  cardReasons(viewer: MemberRow, candidate: MemberRow): CardReason[]
}
