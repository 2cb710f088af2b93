import { asc, like } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../server/demo/accounts.ts'
import { analyze, growDemo } from '../server/demo/fill.ts'
import { engineOf } from '../server/domains/accounts/better-auth.ts'
import { setPassword } from '../server/domains/accounts/commands.ts'
import { accounts } from '../server/domains/accounts/tables.ts'
import { dayOf } from '../server/lib/clock.ts'
import { readEnv } from '../server/lib/env.ts'
import { openHouse } from '../server/open-house.ts'
import { DEMO_SEED, prepareHouse } from '../server/prepare-house.ts'

/** Fills a house with so many members and gives some of them a password; returns their addresses. */
export async function fillHouse(
  settings: Record<string, string>,
  members: number,
  withPassword: number,
): Promise<string[]> {
  const house = await openHouse(readEnv({ LOG_LEVEL: 'silent', DEMO: '1', ...settings }))
  try {
    await prepareHouse(house)
    const passwordHash = await (await engineOf(house)).hash(DEMO_PASSWORD)
    const emails = await house.db.transaction(async (tx) => {
      await growDemo(tx, dayOf(house.clock.now()), members, DEMO_SEED)
      const chosen = await tx
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        .where(like(accounts.email, '%@demo.jodi.example'))
        .orderBy(asc(accounts.id))
        .limit(withPassword)
      for (const { id } of chosen) await setPassword(house, tx, id, passwordHash)
      return chosen.map(({ email }) => email)
    })
    await analyze(house.db)
    return emails
  } finally {
    await house.close()
  }
}
