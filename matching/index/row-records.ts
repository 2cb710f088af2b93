import type { MemberId } from '../member.ts'
import { PREFERENCE_COUNT } from './layout.ts'

/** What is read together about a member who may be on the page: 32 bytes, half a cache line. */
export interface RowRecords {
  /** Per slot the number, the version, the day of activity and then the preferences. */
  ints: Int32Array
  /** Integers per row record. */
  stride: number
  /** The same buffer, for the preferences: their numbers in the dictionaries, 16 bits wide until one needs 32. */
  preferences: Uint16Array | Int32Array
  /** Number of preferences of a row record including its other parts, and the position of the first one. */
  preferenceStride: number
  preferenceFrom: number
}

const VERSION = 1
export const ACTIVE = 2
const OTHERS = 3

/** Empty row records. */
export function createRowRecords(room: number, wide: boolean): RowRecords {
  const stride = OTHERS + (wide ? PREFERENCE_COUNT : Math.ceil(PREFERENCE_COUNT / 2))
  const ints = new Int32Array(room * stride)
  return wide
    ? { ints, stride, preferences: ints, preferenceStride: stride, preferenceFrom: OTHERS }
    : {
        ints,
        stride,
        preferences: new Uint16Array(ints.buffer),
        preferenceStride: 2 * stride,
        preferenceFrom: 2 * OTHERS,
      }
}

/** Whether the numbers of preferences have 32 bits. */
export function isWide({ ints, preferences }: RowRecords): boolean {
  return preferences === ints
}

/** The number of the member in a slot. */
export function idAt({ ints, stride }: RowRecords, slot: number): MemberId {
  return ints[slot * stride] as number
}

/** The version of the member's row. */
export function versionAt({ ints, stride }: RowRecords, slot: number): number {
  return ints[slot * stride + VERSION] as number
}

/** The last day on which the member was active. */
export function activeDayAt({ ints, stride }: RowRecords, slot: number): number {
  return ints[slot * stride + ACTIVE] as number
}

/** The dictionary number of a preference. */
export function preferenceAt(
  { preferences, preferenceStride, preferenceFrom }: RowRecords,
  place: number,
  slot: number,
): number {
  return preferences[slot * preferenceStride + preferenceFrom + place] as number
}

/** Writes a row record except the preferences. */
export function writeRowRecord(
  { ints, stride }: RowRecords,
  slot: number,
  id: MemberId,
  version: number,
  activeDay: number,
): void {
  ints[slot * stride] = id
  ints[slot * stride + VERSION] = version
  ints[slot * stride + ACTIVE] = activeDay
}

/** Stores the dictionary number of a preference. */
export function setPreferenceAt(
  { preferences, preferenceStride, preferenceFrom }: RowRecords,
  place: number,
  slot: number,
  number: number,
): void {
  preferences[slot * preferenceStride + preferenceFrom + place] = number
}

/** Copies the row records into larger ones, or ones with wider preferences. */
export function copiedRowRecords(rowRecords: RowRecords, room: number, wide: boolean): RowRecords {
  const copies = createRowRecords(room, wide)
  if (wide === isWide(rowRecords)) copies.ints.set(rowRecords.ints)
  else
    for (let slot = 0; slot < Math.min(room, rowRecords.ints.length / rowRecords.stride); slot++) {
      writeRowRecord(copies, slot, idAt(rowRecords, slot), versionAt(rowRecords, slot), activeDayAt(rowRecords, slot))
      for (let place = 0; place < PREFERENCE_COUNT; place++)
        setPreferenceAt(copies, place, slot, preferenceAt(rowRecords, place, slot))
    }
  return copies
}
