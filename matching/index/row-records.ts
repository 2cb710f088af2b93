import type { MemberId } from '../member.ts'
import { WISHES } from './layout.ts'

/** What is read together of a member who may get in, side by side: 32 bytes, half a line of the processor's cache. */
export interface RowRecords {
  /** Of each slot the number, the version, the day of activity and then the wishes. */
  ints: Int32Array
  /** Ints of a rowRecord. */
  stride: number
  /** The same buffer, for the wishes: their numbers in the dictionaries, of 16 bits until one asks for 32. */
  wishes: Uint16Array | Int32Array
  /** Wishes of a rowRecord, its other parts counted as such, and where the first one stands. */
  wishStride: number
  wishFrom: number
}

const VERSION = 1
export const ACTIVE = 2
const OTHERS = 3

/** Empty rowRecords. */
export function createRowRecords(room: number, wide: boolean): RowRecords {
  const stride = OTHERS + (wide ? WISHES : Math.ceil(WISHES / 2))
  const ints = new Int32Array(room * stride)
  return wide
    ? { ints, stride, wishes: ints, wishStride: stride, wishFrom: OTHERS }
    : { ints, stride, wishes: new Uint16Array(ints.buffer), wishStride: 2 * stride, wishFrom: 2 * OTHERS }
}

export function isWide({ ints, wishes }: RowRecords): boolean {
  return wishes === ints
}

export function idAt({ ints, stride }: RowRecords, slot: number): MemberId {
  return ints[slot * stride] as number
}

export function versionAt({ ints, stride }: RowRecords, slot: number): number {
  return ints[slot * stride + VERSION] as number
}

export function activeDayAt({ ints, stride }: RowRecords, slot: number): number {
  return ints[slot * stride + ACTIVE] as number
}

/** The number of a wish in its dictionary. */
export function wishAt({ wishes, wishStride, wishFrom }: RowRecords, place: number, slot: number): number {
  return wishes[slot * wishStride + wishFrom + place] as number
}

/** Writes all of a rowRecord but the wishes. */
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

export function setWishAt(
  { wishes, wishStride, wishFrom }: RowRecords,
  place: number,
  slot: number,
  number: number,
): void {
  wishes[slot * wishStride + wishFrom + place] = number
}

/** The same rowRecords in ones with more room, or with wider wishes. */
export function copiedRowRecords(rowRecords: RowRecords, room: number, wide: boolean): RowRecords {
  const copies = createRowRecords(room, wide)
  if (wide === isWide(rowRecords)) copies.ints.set(rowRecords.ints)
  else
    for (let slot = 0; slot < Math.min(room, rowRecords.ints.length / rowRecords.stride); slot++) {
      writeRowRecord(copies, slot, idAt(rowRecords, slot), versionAt(rowRecords, slot), activeDayAt(rowRecords, slot))
      for (let place = 0; place < WISHES; place++) setWishAt(copies, place, slot, wishAt(rowRecords, place, slot))
    }
  return copies
}
