import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { DEMO_ADMIN, DEMO_AGENT, DEMO_MEMBER, DEMO_PASSWORD } from '#demo/accounts.ts'
import { addClients } from '#demo/agents.ts'
import { analyze, fillDemo, hasDemo, isEmpty } from '#demo/fill.ts'
import { createStaff, setPassword } from '#domains/accounts/commands.ts'
import { accountJobs } from '#domains/accounts/jobs.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { grantPrivileges } from '#domains/accounts/privileges/commands.ts'
import { createFirstAdmin } from '#domains/admins/first-admin/commands.ts'
import { agentJobs } from '#domains/agents/jobs.ts'
import { chatJobs } from '#domains/chat/jobs.ts'
import { checkJobs } from '#domains/checks/jobs.ts'
import { planJobs } from '#domains/plans/jobs.ts'
import { applyPendingWebhookEvents } from '#domains/plans/webhooks/commands.ts'
import { uploadJobs } from '#domains/profiles/uploads/jobs.ts'
import { reportJobs } from '#domains/reports/jobs.ts'
import { searchJobs } from '#domains/searches/jobs.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import { SettingError } from '#lib/env.ts'
import type { Job } from '#lib/jobs.ts'
import { advanceRankingDay, rankingJobs } from '#ranking/ranking.ts'
import { deletionJobs } from '#work/jobs.ts'
import { perform } from '#work/work.ts'

const DEMO_MEMBERS = 2000
export const DEMO_SEED = 1

/** Every job, one line per domain. */
export const jobs: Job[] = [
  ...accountJobs,
  ...planJobs,
  ...rankingJobs,
  ...searchJobs,
  ...chatJobs,
  ...agentJobs,
  ...deletionJobs,
  ...uploadJobs,
  ...checkJobs,
  ...reportJobs,
]

/** Those of 0.1.0, which cannot run on the schema of this release. */
export const FORMER_JOBS = ['apply-payment-notices']

/**
 * Fills the demo into an empty database, refuses to serve one publicly, and runs the daily pass. Processes that start
 * together do this one after the other: what one has created, the next finds.
 */
export async function initializeApp(app: AppContext): Promise<void> {
  if (!app.env.demo && (await hasDemo(app.db)))
    throw new SettingError(
      'The database contains demo accounts. Run npm run demo:remove first, or start without DEMO=0.',
    )
  await app.database.exclusively(async () => {
    if (app.env.demo && (await isEmpty(app.db))) await addDemo(app)
    if (app.env.firstAdmin) await createFirstAdmin(app, app.env.firstAdmin, 'Setting ADMIN_PASSWORD')
  })
  await advanceRankingDay(app)
  // Webhooks that the last process received but could not apply before it was killed. A job repeats this every minute.
  await applyPendingWebhookEvents(app).catch((error) =>
    app.log.error({ err: error }, 'payment webhooks could not be applied at the start'),
  )
}

/** The lines with the demo logins. */
export function demoLogins(): string {
  return [DEMO_MEMBER, DEMO_AGENT, DEMO_ADMIN].map(({ email }) => `  ${email}  ${DEMO_PASSWORD}`).join('\n')
}

// One transaction: a start that is killed in the middle leaves no partial demo.
async function addDemo(app: AppContext): Promise<void> {
  const today = dayOf(app.clock.now())
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await perform(app, async ({ tx }) => {
    const { memberId } = await fillDemo(tx, today, DEMO_MEMBERS, DEMO_SEED)
    await setPassword(app, tx, memberId, passwordHash)
    const claimed = { passwordHash, claimedAt: app.clock.now() }
    const agent = await createStaff(app, tx, { ...DEMO_AGENT, role: 'agent', ...claimed })
    await addClients(app, tx, agent.id)
    const admin = await createStaff(app, tx, { ...DEMO_ADMIN, role: 'admin', ...claimed })
    await grantPrivileges(app, tx, { accountId: admin.id, privileges: PRIVILEGES, grantedBy: null })
  })
  await analyze(app.db)
}
