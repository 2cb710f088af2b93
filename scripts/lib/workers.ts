import { availableParallelism } from 'node:os'

/** Tests that run at the same time: at least two, because each also waits; at most eight, which is as far as one database server goes. */
export const WORKERS = Math.min(8, Math.max(2, availableParallelism()))
