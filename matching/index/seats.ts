import type { MemberId } from '../member.ts'

/** Where each member sits: open addressing over the numbers that the seats themselves hold, some five bytes a member. */
export interface Seats {
  size: number
  /** A place holds a seat plus 1, or 0. */
  places: Int32Array
}

const FULL = 0.85
const SPARE = 1.3
const LEAST_PLACES = 32

/** An empty table for that many members. */
export function createSeats(room: number): Seats {
  return { size: 0, places: new Int32Array(Math.max(LEAST_PLACES, Math.ceil(room * SPARE))) }
}

/** The seat of a member, or -1. */
export function seatOf({ places }: Seats, ids: Int32Array, id: MemberId): number {
  for (let place = homeOf(places, id); ; place = place + 1 < places.length ? place + 1 : 0) {
    const seat = (places[place] as number) - 1
    if (seat < 0 || ids[seat] === id) return seat
  }
}

/** Notes the seat of a member who has none; the seat must hold the number already. */
export function takeSeat(seats: Seats, ids: Int32Array, seat: number): void {
  if (seats.size + 1 > FULL * seats.places.length) grow(seats, ids)
  occupy(seats.places, ids, seat)
  seats.size += 1
}

/** Notes that a member sits elsewhere now. */
export function moveTo(seats: Seats, ids: Int32Array, id: MemberId, seat: number): void {
  seats.places[placeOf(seats, ids, id)] = seat + 1
}

/** Forgets a member who has a seat; the seat must still hold the number. */
export function leaveSeat(seats: Seats, ids: Int32Array, id: MemberId): void {
  const { places } = seats
  const count = places.length
  let gap = placeOf(seats, ids, id)
  seats.size -= 1
  // Whoever stands behind the gap, and not at or behind the own home after it, moves up, so that no search ends too early.
  for (let place = (gap + 1) % count; places[place] !== 0; place = (place + 1) % count) {
    const home = homeOf(places, ids[(places[place] as number) - 1] as number)
    if ((place - home + count) % count < (place - gap + count) % count) continue
    places[gap] = places[place] as number
    gap = place
  }
  places[gap] = 0
}

function placeOf({ places }: Seats, ids: Int32Array, id: MemberId): number {
  let place = homeOf(places, id)
  while (ids[(places[place] as number) - 1] !== id) place = place + 1 < places.length ? place + 1 : 0
  return place
}

function grow(seats: Seats, ids: Int32Array): void {
  const before = seats.places
  seats.places = createSeats(Math.ceil(1.5 * seats.size)).places
  for (const held of before) if (held !== 0) occupy(seats.places, ids, held - 1)
}

function occupy(places: Int32Array, ids: Int32Array, seat: number): void {
  let place = homeOf(places, ids[seat] as number)
  while (places[place] !== 0) place = place + 1 < places.length ? place + 1 : 0
  places[place] = seat + 1
}

// The upper bits of the product decide, so that numbers in a row scatter over a table of any length.
function homeOf(places: Int32Array, id: MemberId): number {
  return Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32) * places.length)
}
