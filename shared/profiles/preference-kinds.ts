import type { ListName } from '#options/lists.ts'

interface PreferenceCommon {
  /** Points of the match percentage; all weights sum to 100, so a new preference has 0. */
  weight: number
  /** Position in an explanation and in the preferences dialog; a preference without one comes last. */
  order?: { explanation: number; dialog: number }
}

/** The units in which people type a length; each can be written with its name, or in feet and inches. */
export type Unit = 'cm' | 'in'

/** A preference for a range of numbers. */
export interface RangePreference extends PreferenceCommon {
  kind: 'range'
  name: string
  /** The unit of the two bounds, if not that of the field. */
  unit?: Unit
  /** Names of the two bounds in the preferences, their labels, and the prompt to complete each. */
  ends: readonly [min: string, max: string]
  labels: readonly [min: string, max: string]
  invite: readonly [min: string, max: string]
  /** In the unit of the bounds: a wider range than this says no less; `widest` has what a missing bound counts as. */
  fullWidth: number
  widest: readonly [min: number, max: number]
  /** In the same unit: a value this far outside the range nearly meets the preference. */
  near: number
}

/** A preference for values of a list. */
export interface SetPreference extends PreferenceCommon {
  kind: 'set'
  /** Its name in the preferences, if not that of the field. */
  as?: string
  /** The list that the numeric codes follow, and the list of offered values if only some are offered. */
  list: ListName
  offers?: ListName
  /** Number of codes reserved for the list, including free text and 'not specified': a multiple of 32, at most 128. */
  codeCapacity: 32 | 64 | 96 | 128
  /** Default preferences contain the member's own value. */
  inferable?: true
  /** Counts towards the completion of the preferences. */
  invite?: string
  /**
   * The preference as a sentence about the person sought, if the name of the field does not fit into the standard one.
   */
  sentence?: string
}
