import type pg from 'pg'
import { asUnavailable } from '#db/unavailable.ts'
import { SettingError } from '#lib/env.ts'

/** A backup or restore of one database; another one is refused until it has ended. */
export interface Claims {
  /** Throws if there is another claim. The claim ends when its answer is called, with the database, or with the process. */
  claim(): Promise<() => Promise<void>>
  close(): Promise<void>
}

const BACKUP_LOCK = 727_002

const taken = () =>
  new SettingError(
    'Another backup or restore of this database is running: wait until it has ended, then run the command again.',
  )

/** On a connection of its own, because the pool may have only two. */
export function claimsOnServer(connect: () => pg.Client): Claims {
  const holders = new Set<pg.Client>()
  const end = async (holder: pg.Client) => {
    holders.delete(holder)
    await holder.end().catch(() => undefined)
  }
  return {
    async claim() {
      const holder = connect()
      // If it is lost, so is the database for the work itself.
      holder.on('error', () => undefined)
      holders.add(holder)
      try {
        await holder.connect()
        const { rows } = await holder.query('select pg_try_advisory_lock($1) as claimed', [BACKUP_LOCK])
        if (!rows[0]?.claimed) throw taken()
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
export function claimsInProcess(): Claims {
  let isTaken = false
  return {
    async claim() {
      if (isTaken) throw taken()
      isTaken = true
      return async () => {
        isTaken = false
      }
    },
    close: async () => undefined,
  }
}
