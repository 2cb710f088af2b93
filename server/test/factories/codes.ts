import { eq } from 'drizzle-orm'
import { type CodeRow, createCode } from '#domains/accounts/codes/commands.ts'
import { createEmailLink } from '#domains/accounts/links/commands.ts'
import { oneTimeCodes } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/** A code of a sign-up, or of an account. */
export async function makeCode(app: AppContext, purpose: CodeRow['purpose'], of?: Pick<Actor, 'id' | 'email'>) {
  const values = of ? { email: `new-${of.email}`, accountId: of.id } : { email: 'new@example.in', passwordHash: 'hash' }
  const { id, code } = await app.db.transaction((tx) => createCode(app, tx, { purpose, ...values }))
  const [row] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.id, id))
  if (!row) throw new Error('no code was made')
  return { row, code }
}

/** The token of a link in an email to an account. */
export function makeLink(
  app: AppContext,
  purpose: Parameters<typeof createEmailLink>[2]['purpose'],
  of: { id: string },
) {
  return app.db.transaction((tx) => createEmailLink(app, tx, { purpose, accountId: of.id }))
}
