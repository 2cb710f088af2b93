import type { Criterion } from './criteria.ts'

/** The number of a profile (a positive 32-bit integer), known to the server alone. */
export type MemberId = number

/** Days from 1970-01-01 to a date in Asia/Kolkata. */
export type Day = number

/** A gender's code is its place here; bit `1 << code` stands for it in `seeking`. */
export const GENDERS = ['male', 'female', 'other'] as const

export type Gender = (typeof GENDERS)[number]
export type GenderCode = 0 | 1 | 2

/** Code of a set criterion that the member has not filled. */
export const NOT_SPECIFIED = 0

/** Code of an own text: it is specified, meets only a preference that names Other, and never makes an assumed preference or affinity. */
export const OTHER = 1

/** A preference on a set criterion: null = not stated, 'noBar' = stated and weighs nothing, else the accepted codes. */
export type SetPreference = null | 'noBar' | readonly number[]

/** Stated partner preferences; ages in whole years, heights in tenths of an inch, bounds inclusive, null = open. */
export interface Preferences {
  minAge: number | null
  maxAge: number | null
  minHeightTenths: number | null
  maxHeightTenths: number | null
  /** One preference for each of SET_CRITERIA, in that order. */
  sets: readonly SetPreference[]
}

/** What the engine knows of a member. */
export interface MemberRow {
  id: MemberId
  /** Rises with every save of the profile or the preferences, and with nothing else. */
  version: number
  /** Everything that listing asks for, except legal age. */
  listed: boolean
  gender: GenderCode
  /** Bit set over gender codes. */
  seeking: number
  ageGiven: number
  ageGivenOn: Day
  /** Tenths of an inch, null =not specified. */
  heightTenths: number | null
  activeDay: Day
  /** One code for each of SET_CRITERIA: 0 =not specified, 1 = own text, 2 and above = list values. */
  attributes: readonly number[]
  /** Null = nothing stated: the preferences are assumed from the row itself. */
  preferences: Preferences | null
}

/** The key of the last row seen, and what it depends on; sealed by the server before it leaves. */
export interface Cursor {
  day: Day
  version: number
  percent: number
  affinity: number
  activeDay: Day
  hash: number
  id: MemberId
}

/** How a preference fares; 'noPreference' does not matter, 'noBar' was stated so: neither weighs anything. */
export type Outcome = 'met' | 'notMet' | 'notSpecified' | 'noBar' | 'noPreference'

/** One side's preferences against the other's profile. */
export interface Side {
  /** Ten rows in the order of CRITERIA. */
  rows: readonly { criterion: Criterion; outcome: Outcome }[]
  /** True while this side has stated nothing and its preferences are assumed. */
  assumed: boolean
  /** Points got and points possible, both in halves of a weight: got / of is the ring. */
  share: Share
}

export interface Share {
  got: number
  of: number
}

/** Why two people match as they do: `mine` are the viewer's preferences, `theirs` the candidate's. */
export interface Explanation {
  percent: number
  mine: Side
  theirs: Side
}

/** Why a card is worth a look: something in common, or a criterion on which the viewer's preference is met. */
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
