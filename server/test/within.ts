const BESIDE_OTHERS = 5

/** A bound of the clock in milliseconds: as promised where a long test runs alone, looser beside other tests on whatever machine. */
export function within(ms: number): number {
  return process.env.LONG_TESTS ? ms : BESIDE_OTHERS * ms
}
