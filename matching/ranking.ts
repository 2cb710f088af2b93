import type { CardReason, Cursor, Day, Explanation, MemberId, MemberRow } from './member.ts'

export interface RankOptions {
  /** Rows wanted at most; 0 asks for the total alone. */
  limit: number
  /** The `next` of the page before. */
  after?: Cursor | undefined
  /** Members to leave out (blocked either way, not interested); repeated and unknown ones do no harm. */
  exclude: readonly MemberId[]
  /** Restricts the list, and the total, to these members (the finds of a search). */
  among?: readonly MemberId[] | undefined
}

export interface RankedPage {
  items: { id: MemberId; percent: number }[]
  /** Present only if there is a further row. */
  next?: Cursor
  /** Everybody eligible for the viewer, on all pages; with `among`, the eligible among those. */
  total: number
}

/** The answer to a cursor of another day or of an older version of the viewer. */
export interface StaleCursor {
  startAgain: true
}

/** Holds the members who are listed, or will be once of legal age, and ranks them for any viewer. */
export interface MatchIndex {
  /** Rows held, those not yet of legal age included. */
  readonly size: number
  /** Members listed on the day. */
  readonly listed: number
  /** Sets the ranking day, which ages, legal age, counters and hash follow; to be called before anything else. */
  setDay(day: Day): void
  /** Adds or replaces a member; one who is not listed is removed. Throws RangeError for codes that it has no room for. */
  upsert(row: MemberRow): void
  /** Forgets a member, if known. */
  remove(id: MemberId): void
  /** The row as held, undefined if not held; accepted codes come in ascending order. */
  get(id: MemberId): MemberRow | undefined
  /** Whether this member is a match of the viewer, blocks apart: both listed, not the same, each of a gender the other seeks. */
  eligible(viewer: MemberRow, id: MemberId): boolean
  /** One page of the viewer's matches, best first; the viewer's row counts as passed, not as held. */
  rank(viewer: MemberRow, options: RankOptions): RankedPage | StaleCursor
  /** The match percentage of two members, 0 to 100. */
  scoreOf(viewer: MemberRow, candidate: MemberRow): number
  /** Both sides' preferences and how they fare. */
  explain(viewer: MemberRow, candidate: MemberRow): Explanation
  /** Up to two reasons for a match card. */
  cardReasons(viewer: MemberRow, candidate: MemberRow): CardReason[]
}
