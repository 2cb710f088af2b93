import { asc, like } from 'drizzle-orm'
import { DEMO_SEED, initializeApp } from '../server/bootstrap.ts'
import { createAppContext } from '../server/create-app-context.ts'
import { DEMO_PASSWORD } from '../server/demo/accounts.ts'
import { analyze, growDemo } from '../server/demo/fill.ts'
import { setPassword } from '../server/domains/accounts/commands.ts'
import { hashPassword } from '../server/domains/accounts/password/queries.ts'
import { accounts } from '../server/domains/accounts/tables.ts'
import { readEnv } from '../server/lib/env.ts'
import { perform } from '../server/work/work.ts'

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
    await growDemo(app, members, DEMO_SEED)
    const emails = await perform(app, async ({ tx }) => {
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
