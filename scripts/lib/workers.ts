import { availableParallelism } from 'node:os'

/**
 * Tests that run at the same time: one more than cores, because each also waits; at most eight, which is as far as one
 * database server goes.
 */
export const WORKERS = Math.min(8, availableParallelism() + 1)
