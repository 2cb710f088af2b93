import type { WarningRule } from '@jodi/shared/safety/warning-texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { warned } from '#domains/safety/emails/warned.ts'
import { warnings } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform, type Work } from '#work/work.ts'

/** Creates a warning and sends its email. */
export async function warn(work: Work, accountId: string, rule: WarningRule): Promise<void> {
  const { app, tx } = work
  await tx.insert(warnings).values({ accountId, rule, at: app.clock.now() })
  await work.emailIfReachable(accountId, warned, {
    rule,
    url: `${app.env.origin}/dashboard`,
  })
}

/** Only one's own warning; repeating it changes nothing. */
export async function markRead(app: AppContext, accountId: string, id: string): Promise<void> {
  await perform(app, ({ tx }) =>
    tx
      .update(warnings)
      .set({ readAt: app.clock.now() })
      .where(and(eq(warnings.id, id), eq(warnings.accountId, accountId), isNull(warnings.readAt))),
  )
}
