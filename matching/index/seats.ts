import type { MemberId } from '../member.ts'
import { type Cards, idAt } from './cards.ts'

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
export function seatOf({ places }: Seats, cards: Cards, id: MemberId): number {
  for (let place = homeOf(places, id); ; place = place + 1 < places.length ? place + 1 : 0) {
    const seat = (places[place] as number) - 1
    if (seat < 0 || idAt(cards, seat) === id) return seat
  }
}

/** Notes the seat of a member who has none; the seat must hold the number already. */
export function takeSeat(seats: Seats, cards: Cards, seat: number): void {
  if (seats.size + 1 > FULL * seats.places.length) grow(seats, cards)
  occupy(seats.places, cards, seat)
  seats.size += 1
}

/** Notes that a member sits elsewhere now. */
export function moveTo(seats: Seats, cards: Cards, id: MemberId, seat: number): void {
  seats.places[placeOf(seats, cards, id)] = seat + 1
}

/** Forgets a member who has a seat; the seat must still hold the number. */
export function leaveSeat(seats: Seats, cards: Cards, id: MemberId): void {
  const { places } = seats
  const count = places.length
  let gap = placeOf(seats, cards, id)
  seats.size -= 1
  // Whoever stands behind the gap, and not at or behind the own home after it, moves up, so that no search ends too early.
  for (let place = (gap + 1) % count; places[place] !== 0; place = (place + 1) % count) {
    const home = homeOf(places, idAt(cards, (places[place] as number) - 1))
    if ((place - home + count) % count < (place - gap + count) % count) continue
    places[gap] = places[place] as number
    gap = place
  }
  places[gap] = 0
}

function placeOf({ places }: Seats, cards: Cards, id: MemberId): number {
  let place = homeOf(places, id)
  while (idAt(cards, (places[place] as number) - 1) !== id) place = place + 1 < places.length ? place + 1 : 0
  return place
}

function grow(seats: Seats, cards: Cards): void {
  const before = seats.places
  seats.places = createSeats(Math.ceil(1.5 * seats.size)).places
  for (const held of before) if (held !== 0) occupy(seats.places, cards, held - 1)
}

function occupy(places: Int32Array, cards: Cards, seat: number): void {
  let place = homeOf(places, idAt(cards, seat))
  while (places[place] !== 0) place = place + 1 < places.length ? place + 1 : 0
  places[place] = seat + 1
}

// The upper bits of the product decide, so that numbers in a row scatter over a table of any length.
function homeOf(places: Int32Array, id: MemberId): number {
  return Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32) * places.length)
}
