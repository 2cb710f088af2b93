import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { TEST_PROVIDER } from '@jodi/shared/plans/providers.ts'
import {
  countAcceptedChats,
  countActive,
  countMembers,
  countSignUps,
  lastDates,
  sumIncome,
} from '#domains/figures/queries.ts'
import { queueCounts } from '#domains/figures/queues/handlers.ts'
import { publicNumber } from '#domains/figures/rules.ts'
import { retryEmails, status } from '#domains/figures/status/handlers.ts'
import { findProvider } from '#domains/plans/providers/queries.ts'
import { hasAnyPrivilege } from '#rpc/actor.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'

/**
 * Admins who can see people on the index page also see the figures about them. Income is shown to those who manage the
 * settings.
 */
const PEOPLE: Privilege[] = ['manage_users', 'manage_profiles']
const MONEY: Privilege[] = ['manage_settings']

const daily = adminBase('manage_users', 'manage_profiles', 'manage_settings').figures.daily.handler(
  async ({ context: { app, me } }) => {
    const days = lastDates(app.clock.now())
    const seesPeople = hasAnyPrivilege(me, PEOPLE)
    const test = findProvider(app)?.name === TEST_PROVIDER
    const [signUps, activeMembers, acceptedChats, incomePaise] = await Promise.all([
      seesPeople ? countSignUps(app.db, days) : null,
      seesPeople ? countActive(app.db, days) : null,
      seesPeople ? countAcceptedChats(app.db, days) : null,
      hasAnyPrivilege(me, MONEY) ? sumIncome(app.db, days, test) : null,
    ])
    return { days, signUps, activeMembers, acceptedChats, incomePaise, test }
  },
)

const members = publicBase.figures.members.handler(async ({ context: { app } }) => ({
  atLeast: publicNumber(await countMembers(app)),
}))

export const figuresRouter = publicBase.figures.router({ daily, members, queueCounts, status, retryEmails })
