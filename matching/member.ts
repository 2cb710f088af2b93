import type { Criterion } from './criteria.ts'

/** The number of a profile (a positive 32-bit integer), known only to the server. */
export type MemberId = number

/** Days from 1970-01-01 to a date in Asia/Kolkata. */
export type Day = number

/** A gender's code is its index here; bit `1 << code` represents it in `seeking`. */
export const GENDERS = ['male', 'female', 'other'] as const

export type Gender = (typeof GENDERS)[number]
export type GenderCode = 0 | 1 | 2

/** Code of a set criterion that the member has not specified. */
export const NOT_SPECIFIED = 0

/** Code of free text: it counts as specified, meets only a preference that contains Other, and never is a default. */
export const OTHER = 1

/** Codes of filter-only fields are below this. */
export const FILTER_ONLY_CODES = 256

/** Bits of `MemberRow.flags`. */
export const VERIFIED = 1
export const WITH_PHOTO = 2
export const SHOWS_ACTIVITY = 4
export const WITH_ABOUT = 8
export const FLAG_BITS = VERIFIED | WITH_PHOTO | SHOWS_ACTIVITY | WITH_ABOUT

/** A preference on a set criterion: null = not stated, 'noBar' = everybody meets it, else the accepted codes. */
export type SetPreference = null | 'noBar' | readonly number[]

/** Stated partner preferences; ages in whole years, heights in tenths of an inch, bounds inclusive, null = open. */
export interface Preferences {
  minAge: number | null
  maxAge: number | null
  minHeightTenths: number | null
  maxHeightTenths: number | null
  /** 'No bar' for the age: without bounds everybody meets it, instead of the default window. */
  anyAge: boolean
  /** The must-haves: a bit per entry of CRITERIA; one without a stated preference has no effect. */
  musts: number
  /** One preference per entry of SET_CRITERIA, in that order. */
  sets: readonly SetPreference[]
}

/** The data of a member that the engine uses. */
export interface MemberRow {
  id: MemberId
  /** Incremented by every save of the profile or the preferences, and by nothing else. */
  version: number
  /** Whether all conditions for being listed are met, except legal age. */
  listed: boolean
  gender: GenderCode
  /** A bit set of gender codes. */
  seeking: number
  ageGiven: number
  ageGivenOn: Day
  /** Tenths of an inch, null = not specified. */
  heightTenths: number | null
  activeDay: Day
  /** The day on which the member became visible. */
  listedDay: Day
  /** Bits: VERIFIED, WITH_PHOTO, SHOWS_ACTIVITY, WITH_ABOUT. */
  flags: number
  /** One code per entry of FILTER_ONLY, as for set criteria; a value that others may not see is not specified. */
  filterOnly: readonly number[]
  /** One code per entry of SET_CRITERIA: 0 = not specified, 1 = free text, 2 and above = list values. */
  attributes: readonly number[]
  /** Null = nothing stated: the default preferences are derived from the row itself. */
  preferences: Preferences | null
}

/** By percentage; by the day of becoming visible; by the day of activity, those who do not show it last. */
export type Sort = 'best' | 'newest' | 'active'

/** The key of the last row of a page, and what it depends on; the server encrypts it before it is sent. */
export interface Cursor {
  day: Day
  version: number
  sort: Sort
  /** The first part of the key: for 'best' the percentage and recent activity (`highKey`), else a day. */
  high: number
  hash: number
  id: MemberId
}

/** Where a preference comes from: 'open' was left empty and has no default, 'noBar' was answered so. */
export type Basis = 'stated' | 'default' | 'noBar' | 'open'

/** Everybody meets a preference whose basis is 'noBar' or 'open'. */
export type Outcome = 'met' | 'near' | 'notSpecified' | 'notMet'

/** One preference with the other person's value. */
export interface SideRow {
  criterion: Criterion
  basis: Basis
  outcome: Outcome
  /** Whether it is a must-have: one that is not met or only near excludes the other person. */
  must: boolean
  /** Points awarded, and at most, in sixteenths of a weight. */
  points: number
  worth: number
}

/** One side's preferences against the other's profile. */
export interface Side {
  /** One row per entry of CRITERIA, in that order. */
  rows: readonly SideRow[]
  /** The sums of points and worth: got / of is the share of the ring. */
  share: Share
}

export interface Share {
  got: number
  of: number
}

/** The explanation of a percentage: `mine` are the viewer's preferences, `theirs` the candidate's. */
export interface Explanation {
  percent: number
  mine: Side
  theirs: Side
}

/** A reason on a match card: a common value, or a criterion on which the viewer's preference is met. */
export type CardReason =
  | 'sameMotherTongue'
  | 'sameCommunity'
  | 'sameState'
  | 'age'
  | 'height'
  | 'qualification'
  | 'workingWith'
  | 'religion'
  | 'maritalStatus'
  | 'country'
