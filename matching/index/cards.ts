import type { MemberId } from '../member.ts'
import { WISHES } from './layout.ts'

/** What is read together of a member who may get in, side by side: 32 bytes, half a line of the processor's cache. */
export interface Cards {
  /** Of each seat the number, the version, the day of activity and then the wishes. */
  ints: Int32Array
  /** Ints of a card. */
  stride: number
  /** The same buffer, for the wishes: their numbers in the dictionaries, of 16 bits until one asks for 32. */
  wishes: Uint16Array | Int32Array
  /** Wishes of a card, its other parts counted as such, and where the first one stands. */
  wishStride: number
  wishFrom: number
}

const VERSION = 1
export const ACTIVE = 2
const OTHERS = 3

/** Empty cards. */
export function createCards(room: number, wide: boolean): Cards {
  const stride = OTHERS + (wide ? WISHES : Math.ceil(WISHES / 2))
  const ints = new Int32Array(room * stride)
  return wide
    ? { ints, stride, wishes: ints, wishStride: stride, wishFrom: OTHERS }
    : { ints, stride, wishes: new Uint16Array(ints.buffer), wishStride: 2 * stride, wishFrom: 2 * OTHERS }
}

export function isWide({ ints, wishes }: Cards): boolean {
  return wishes === ints
}

export function idAt({ ints, stride }: Cards, seat: number): MemberId {
  return ints[seat * stride] as number
}

export function versionAt({ ints, stride }: Cards, seat: number): number {
  return ints[seat * stride + VERSION] as number
}

export function activeDayAt({ ints, stride }: Cards, seat: number): number {
  return ints[seat * stride + ACTIVE] as number
}

/** The number of a wish in its dictionary. */
export function wishAt({ wishes, wishStride, wishFrom }: Cards, place: number, seat: number): number {
  return wishes[seat * wishStride + wishFrom + place] as number
}

/** Writes all of a card but the wishes. */
export function writeCard(
  { ints, stride }: Cards,
  seat: number,
  id: MemberId,
  version: number,
  activeDay: number,
): void {
  ints[seat * stride] = id
  ints[seat * stride + VERSION] = version
  ints[seat * stride + ACTIVE] = activeDay
}

export function setWishAt({ wishes, wishStride, wishFrom }: Cards, place: number, seat: number, number: number): void {
  wishes[seat * wishStride + wishFrom + place] = number
}

/** The same cards in ones with more room, or with wider wishes. */
export function copiedCards(cards: Cards, room: number, wide: boolean): Cards {
  const copies = createCards(room, wide)
  if (wide === isWide(cards)) copies.ints.set(cards.ints)
  else
    for (let seat = 0; seat < Math.min(room, cards.ints.length / cards.stride); seat++) {
      writeCard(copies, seat, idAt(cards, seat), versionAt(cards, seat), activeDayAt(cards, seat))
      for (let place = 0; place < WISHES; place++) setWishAt(copies, place, seat, wishAt(cards, place, seat))
    }
  return copies
}
