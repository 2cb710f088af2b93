import type pg from 'pg'
import { prepareSession } from '#db/session.ts'
import { asUnavailable } from '#db/unavailable.ts'
import { SettingError } from '#lib/env.ts'

/** Prevents that two backups or restores of one database run at the same time. */
export interface BackupLock {
  /** Throws if it is taken. It is released by calling the result, with the database, or with the process. */
  take(): Promise<() => Promise<void>>
  close(): Promise<void>
}

const LOCK_NUMBER = 727_002

const alreadyTaken = () =>
  new SettingError(
    'Another backup or restore of this database is running: wait until it has ended, then run the command again.',
  )

/** On a connection of its own, because the pool may have only two. */
export function backupLockOnServer(connect: () => pg.Client): BackupLock {
  const holders = new Set<pg.Client>()
  const end = async (holder: pg.Client) => {
    holders.delete(holder)
    await holder.end().catch(() => undefined)
  }
  return {
    async take() {
      const holder = connect()
      // If it is lost, so is the database for the work itself.
      holder.on('error', () => undefined)
      holders.add(holder)
      try {
        await holder.connect()
        await prepareSession(holder)
        const { rows } = await holder.query('select pg_try_advisory_lock($1) as free', [LOCK_NUMBER])
        if (!rows[0]?.free) throw alreadyTaken()
      } catch (error) {
        await end(holder)
        throw asUnavailable(error)
      }
      return () => end(holder)
    },
    close: async () => void (await Promise.all([...holders].map(end))),
  }
}

/** For the embedded database, which one process uses. */
export function backupLockInProcess(): BackupLock {
  let isTaken = false
  return {
    async take() {
      if (isTaken) throw alreadyTaken()
      isTaken = true
      return async () => {
        isTaken = false
      }
    },
    close: async () => undefined,
  }
}
