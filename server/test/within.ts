const BESIDE_OTHERS = 5

/**
 * A time limit in milliseconds: as promised where a long test runs alone, less strict beside other tests on any
 * machine.
 */
export function within(ms: number): number {
  return process.env.LONG_TESTS ? ms : BESIDE_OTHERS * ms
}
