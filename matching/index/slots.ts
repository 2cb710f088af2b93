import type { MemberId } from '../member.ts'
import { idAt, type RowRecords } from './row-records.ts'

/** The slot of each member: open addressing over the numbers in the slots themselves, about five bytes per member. */
export interface Slots {
  size: number
  /** Each place has a slot plus 1, or 0. */
  places: Int32Array
}

const FULL = 0.85
const SPARE = 1.3
const LEAST_PLACES = 32

/** An empty table with the given capacity. */
export function createSlots(room: number): Slots {
  return { size: 0, places: new Int32Array(Math.max(LEAST_PLACES, Math.ceil(room * SPARE))) }
}

/** The slot of a member, or -1. */
export function slotOf({ places }: Slots, rowRecords: RowRecords, id: MemberId): number {
  for (let place = homeOf(places, id); ; place = place + 1 < places.length ? place + 1 : 0) {
    const slot = (places[place] as number) - 1
    if (slot < 0 || idAt(rowRecords, slot) === id) return slot
  }
}

/** Adds the slot of a new member; the slot must already contain the number. */
export function allocateSlot(slots: Slots, rowRecords: RowRecords, slot: number): void {
  if (slots.size + 1 > FULL * slots.places.length) grow(slots, rowRecords)
  occupy(slots.places, rowRecords, slot)
  slots.size += 1
}

/** Changes the slot of a member. */
export function moveTo(slots: Slots, rowRecords: RowRecords, id: MemberId, slot: number): void {
  slots.places[placeOf(slots, rowRecords, id)] = slot + 1
}

/** Removes a member; the slot must still contain the number. */
export function freeSlot(slots: Slots, rowRecords: RowRecords, id: MemberId): void {
  const { places } = slots
  const count = places.length
  let gap = placeOf(slots, rowRecords, id)
  slots.size -= 1
  // Entries behind the gap move up, unless their own first place is behind the gap, so that no search ends too early.
  for (let place = (gap + 1) % count; places[place] !== 0; place = (place + 1) % count) {
    const home = homeOf(places, idAt(rowRecords, (places[place] as number) - 1))
    if ((place - home + count) % count < (place - gap + count) % count) continue
    places[gap] = places[place] as number
    gap = place
  }
  places[gap] = 0
}

function placeOf({ places }: Slots, rowRecords: RowRecords, id: MemberId): number {
  let place = homeOf(places, id)
  while (idAt(rowRecords, (places[place] as number) - 1) !== id) place = place + 1 < places.length ? place + 1 : 0
  return place
}

function grow(slots: Slots, rowRecords: RowRecords): void {
  const before = slots.places
  slots.places = createSlots(Math.ceil(1.5 * slots.size)).places
  for (const held of before) if (held !== 0) occupy(slots.places, rowRecords, held - 1)
}

function occupy(places: Int32Array, rowRecords: RowRecords, slot: number): void {
  let place = homeOf(places, idAt(rowRecords, slot))
  while (places[place] !== 0) place = place + 1 < places.length ? place + 1 : 0
  places[place] = slot + 1
}

// The upper bits of the product are used, so that consecutive numbers are spread over a table of any length.
function homeOf(places: Int32Array, id: MemberId): number {
  return Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32) * places.length)
}
