import { AsyncLocalStorage } from 'node:async_hooks'

const jobs = new AsyncLocalStorage<true>()

/** What `work` calls, also after a wait, is part of a job. */
export const runInJob = (work: () => Promise<void>): Promise<void> => jobs.run(true, work)

export const isInJob = (): boolean => jobs.getStore() === true
