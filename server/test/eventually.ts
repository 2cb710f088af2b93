import { vi } from 'vitest'

/** Waits for what happens in the background. A second, the default, is not enough on a machine that is busy. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 20_000 })
