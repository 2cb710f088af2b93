import { asc, like } from 'drizzle-orm'
import { DEMO_SEED, initializeApp } from '../server/bootstrap.ts'
import { createAppContext } from '../server/create-app-context.ts'
import { DEMO_PASSWORD } from '../server/demo/accounts.ts'
import { analyze, growDemo } from '../server/demo/fill.ts'
import { setPassword } from '../server/domains/accounts/commands.ts'
import { hashPassword } from '../server/domains/accounts/password/queries.ts'
import { accounts } from '../server/domains/accounts/tables.ts'
import { dayOf } from '../server/lib/clock.ts'
import { readEnv } from '../server/lib/env.ts'

/** Adds members to an app, some of them with a password. Returns the addresses of these. */
export async function fillApp(
  settings: Record<string, string>,
  members: number,
  withPassword: number,
): Promise<string[]> {
  const app = await createAppContext(readEnv({ LOG_LEVEL: 'silent', DEMO: '1', ...settings }))
  try {
    await initializeApp(app)
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const emails = await app.db.transaction(async (tx) => {
      await growDemo(tx, dayOf(app.clock.now()), members, DEMO_SEED)
      const chosen = await tx
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        .where(like(accounts.email, '%@demo.jodi.example'))
        .orderBy(asc(accounts.id))
        .limit(withPassword)
      for (const { id } of chosen) await setPassword(app, tx, id, passwordHash)
      return chosen.map(({ email }) => email)
    })
    await analyze(app.db)
    return emails
  } finally {
    await app.close()
  }
}
