import { SAID_SIZE } from '../columns.ts'
import { AGES_AT, HEIGHTS_AT, ROWS, SAID_AT } from '../kernel/places.ts'
import { FACE_SIZE, POSSIBLE_AT } from './layout.ts'

/** What members are, in blocks of columns: age on the ranking day, height, the codes said, and the points that their wishes can give. */
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
export function ageAt(faces: Faces, seat: number): number {
  return faces.bytes[facePlace(faces, seat) + AGES_AT] as number
}

export function setAge(faces: Faces, seat: number, age: number): void {
  faces.bytes[facePlace(faces, seat) + AGES_AT] = Math.min(age, OLDEST)
}

/** The height of a seat in tenths of an inch, or NO_HEIGHT. */
export function heightAt({ size, words }: Faces, seat: number): number {
  return words[heightPlace(size, seat)] as number
}

export function setHeight({ size, words }: Faces, seat: number, height: number): void {
  words[heightPlace(size, seat)] = height
}

/** Notes the points that the wishes of a seat can give, in halves of a weight. */
export function setPossible(faces: Faces, seat: number, possible: number): void {
  faces.bytes[facePlace(faces, seat) + POSSIBLE_AT] = possible
}

/** The same faces in a buffer of their own. */
export function copiedFaces({ size, bytes }: Faces): Faces {
  const copy = bytes.slice()
  return { size, bytes: copy, words: new Int16Array(copy.buffer) }
}

/** Where the age of a seat stands in `bytes`; its other columns are so many bytes further as their places say. */
export function facePlace({ size }: Faces, seat: number): number {
  const block = Math.floor(seat / size)
  return block * FACE_SIZE + seat - block * size
}

/** Where the code of a seat on the first set criterion stands in `bytes`; that on the next one is ROWS further. */
export function saidPlace(faces: Faces, seat: number): number {
  return facePlace(faces, seat) + SAID_AT
}

/** The codes said at a seat. */
export function saidAt(faces: Faces, seat: number): number[] {
  const first = saidPlace(faces, seat)
  return Array.from({ length: SAID_SIZE }, (_, place) => faces.bytes[first + place * ROWS] as number)
}

/** Copies what a member is into a seat of maybe other faces. */
export function copyFace(from: Faces, source: number, to: Faces, seat: number): void {
  const [old, place] = [facePlace(from, source), facePlace(to, seat)]
  to.bytes[place + AGES_AT] = from.bytes[old + AGES_AT] as number
  to.bytes[place + POSSIBLE_AT] = from.bytes[old + POSSIBLE_AT] as number
  for (let at = SAID_AT; at < POSSIBLE_AT; at += ROWS) to.bytes[place + at] = from.bytes[old + at] as number
  to.words[heightPlace(to.size, seat)] = from.words[heightPlace(from.size, source)] as number
}

function heightPlace(size: number, seat: number): number {
  const block = Math.floor(seat / size)
  return (block * FACE_SIZE + HEIGHTS_AT) / 2 + seat - block * size
}
