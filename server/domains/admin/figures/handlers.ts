import type { Privilege } from '@jodi/shared/privileges.ts'
import { countAcceptedChats, countActive, countSignUps, lastDays, sumIncome } from '#domains/admin/figures/queries.ts'
import { findProvider } from '#domains/plans/providers/queries.ts'
import { holdsAny } from '#rpc/actor.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'

/** Who may look at people on the index may see how they come and go; money is for whoever keeps the house. */
const PEOPLE: Privilege[] = ['manage_users', 'manage_profiles']
const MONEY: Privilege[] = ['manage_settings']

const lastDaysOf = adminBase('manage_users', 'manage_profiles', 'manage_settings').figures.lastDays.handler(
  async ({ context: { house, me } }) => {
    const days = lastDays(house.clock.now())
    const seesPeople = holdsAny(me, PEOPLE)
    const test = findProvider(house)?.name === 'sandbox'
    const [signUps, activeMembers, acceptedChats, incomePaise] = await Promise.all([
      seesPeople ? countSignUps(house.db, days) : null,
      seesPeople ? countActive(house.db, days) : null,
      seesPeople ? countAcceptedChats(house.db, days) : null,
      holdsAny(me, MONEY) ? sumIncome(house.db, days, test) : null,
    ])
    return { days, signUps, activeMembers, acceptedChats, incomePaise, test }
  },
)

export const figuresRouter = publicBase.figures.router({ lastDays: lastDaysOf })
