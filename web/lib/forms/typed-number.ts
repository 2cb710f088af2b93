import { latinDigits } from '@jodi/shared/digits.ts'
import type { Unit } from '@jodi/shared/profiles/preference-kinds.ts'

/** Text that is not a number stays in the form as text, for the schema to reject. */
export type TypedNumber = number | string | null

/**
 * What a person typed as a number. Digits of Indian scripts and grouped thousands ('1,499', '10,00,000', '1 499') are
 * read as the numbers that they are, and a length also with its unit or in feet and inches. What could mean two numbers
 * stays text.
 */
export function readNumber(text: string, unit?: Unit): TypedNumber {
  const written = latinDigits(text.trim())
  if (written === '') return null
  return plainNumber(written) ?? (unit && lengthIn(unit, written)) ?? text
}

/** 5 ft 7 in is 67 inches or 170.18 cm, and is stored as exactly as a profile or a preference allows (rule F2). */
const PER_INCH: Record<Unit, number> = { cm: 2.54, in: 1 }
const STEPS: Record<Unit, number> = { cm: 100, in: 10 }

/** A length in tenths of an inch. */
export const tenthsOfInch = (length: number, unit: Unit) => (length * 10) / PER_INCH[unit]

function plainNumber(written: string): number | undefined {
  if (NUMBER.test(written)) return Number(written)
  return GROUPED.test(written) ? Number(written.replace(/[,\p{Zs}]/gu, '')) : undefined
}

function lengthIn(unit: Unit, written: string): number | undefined {
  const [, number, mark = ''] = WITH_UNIT.exec(written) ?? []
  if (number !== undefined) return converted(Number(number), mark.toLowerCase().startsWith('c') ? 'cm' : 'in', unit)
  const [, feet, inches = '0'] = FEET.exec(written) ?? []
  // 5 ft 14 in is a mistake of one of the two.
  if (feet === undefined || Number(inches) >= 12) return undefined
  return converted(Number(feet) * 12 + Number(inches), 'in', unit)
}

function converted(length: number, from: Unit, to: Unit): number {
  if (from === to) return length
  return Math.round((length / PER_INCH[from]) * PER_INCH[to] * STEPS[to]) / STEPS[to]
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/
/** Groups of two or three digits, the last of three, all separated by commas or all by spaces. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\p{Zs}\d{2,3})*\p{Zs}\d{3})(\.\d+)?$/u
const WITH_UNIT = /^(\d+(?:\.\d+)?)\s*(cms?\.?|centimet(?:er|re)s?|ins?\.?|inch(?:es)?|["″”])$/i
const FEET = /^(\d+)\s*(?:['′’]|ft\.?|feet|foot)(?:\s*(\d+(?:\.\d)?)\s*(?:["″”]|''|ins?\.?|inch(?:es)?)?)?$/i
