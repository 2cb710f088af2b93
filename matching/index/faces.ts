import { SAID_SIZE } from '../columns.ts'
import { AGES_AT, HEIGHTS_AT, ROWS, SAID_AT } from '../kernel/places.ts'
import { FACE_SIZE } from './layout.ts'

/** What members are, in blocks of columns: age on the ranking day, height, and the codes said. */
export interface Faces {
  /** Seats that are used of each block. */
  size: number
  bytes: Uint8Array
  /** The same buffer, for the heights. */
  words: Int16Array
}

const OLDEST = 255

/** Empty faces of that many blocks of `size` seats, at most ROWS. */
export function createFaces(size: number, blocks: number): Faces {
  const bytes = new Uint8Array(blocks * FACE_SIZE)
  return { size, bytes, words: new Int16Array(bytes.buffer) }
}

/** The age in years of a seat. */
export function ageAt({ size, bytes }: Faces, seat: number): number {
  return bytes[Math.floor(seat / size) * FACE_SIZE + AGES_AT + (seat % size)] as number
}

export function setAge({ size, bytes }: Faces, seat: number, age: number): void {
  bytes[Math.floor(seat / size) * FACE_SIZE + AGES_AT + (seat % size)] = Math.min(age, OLDEST)
}

/** The height of a seat in tenths of an inch, or NO_HEIGHT. */
export function heightAt({ size, words }: Faces, seat: number): number {
  return words[(Math.floor(seat / size) * FACE_SIZE + HEIGHTS_AT) / 2 + (seat % size)] as number
}

export function setHeight({ size, words }: Faces, seat: number, height: number): void {
  words[(Math.floor(seat / size) * FACE_SIZE + HEIGHTS_AT) / 2 + (seat % size)] = height
}

/** Where the code of a seat on the first set criterion stands in `bytes`; that on the next one is ROWS further. */
export function saidPlace({ size }: Faces, seat: number): number {
  return Math.floor(seat / size) * FACE_SIZE + SAID_AT + (seat % size)
}

/** The codes said at a seat. */
export function saidAt(faces: Faces, seat: number): number[] {
  const first = saidPlace(faces, seat)
  return Array.from({ length: SAID_SIZE }, (_, place) => faces.bytes[first + place * ROWS] as number)
}

/** Copies what a member is into a seat of maybe other faces. */
export function copyFace(from: Faces, source: number, to: Faces, seat: number): void {
  setAge(to, seat, ageAt(from, source))
  setHeight(to, seat, heightAt(from, source))
  const [first, last] = [saidPlace(from, source), saidPlace(to, seat)]
  for (let at = 0; at < SAID_SIZE * ROWS; at += ROWS) to.bytes[last + at] = from.bytes[first + at] as number
}
