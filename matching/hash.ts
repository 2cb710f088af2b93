import type { Day, MemberId } from './member.ts'

/**
 * The unsigned 32-bit hash of viewer, candidate and day that orders equal matches, so that they appear equally often
 * (multipliers of xxHash and lowbias32).
 */
export function tieBreakHash(viewer: MemberId, candidate: MemberId, day: Day): number {
  let x = Math.imul(viewer, 0x9e3779b1) ^ Math.imul(candidate, 0x85ebca77) ^ Math.imul(day, 0xc2b2ae3d)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  return (x ^ (x >>> 12)) >>> 0
}
