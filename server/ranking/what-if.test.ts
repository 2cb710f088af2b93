import { CRITERIA } from '@jodi/matching/criteria.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/connection.ts'
import { Rng } from '#demo/random.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { listMembersById } from '#ranking/members/queries.ts'
import type { PreferenceRecord } from '#ranking/members/rules.ts'
import { countWhatIf } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { addMembers } from '#test/factories/odd-members.ts'

const size =
  process.env.LONG_TESTS === 'long'
    ? { members: 3000, counts: 1000 }
    : // Fewer members than the plain scan serves, and more.
      { members: 300, counts: 60 }
const SEED = 51

let app: TestApp
let ids: string[]

beforeAll(async () => {
  app = await openTestApp()
  const { day } = await syncedRanking(app)
  ids = (await addMembers(app, day, size.members, 3, SEED)).ids
}, 300_000)
afterAll(() => app.close())

/** The preferences of somebody else, with other must-haves: what a member could have in the dialog. */
async function makeUnsaved(rng: Rng): Promise<PreferenceRecord | null> {
  const [other] = await listMembersById(app.db, [rng.pick(ids)])
  return other?.preferences ? { ...other.preferences, musts: CRITERIA.filter(() => rng.chance(0.25)) } : null
}

/** The number of matches in the view with these preferences, which are not kept. */
async function countInView(viewerId: string, unsaved: PreferenceRecord): Promise<number> {
  let counted = Number.NaN
  const kept = new Error('not kept')
  await app.db
    .transaction(async (tx) => {
      await store(tx, viewerId, unsaved)
      counted = await tx.$count(sql`matching_profiles`, sql`profile_id = ${viewerId}`)
      throw kept
    })
    .catch((error) => {
      if (error !== kept) throw error
    })
  return counted
}

async function store(tx: Tx, profileId: string, unsaved: PreferenceRecord): Promise<void> {
  await tx.delete(preferences).where(eq(preferences.profileId, profileId))
  await tx.insert(preferences).values({ profileId, ...unsaved })
}

const switched = ({ musts, ...others }: PreferenceRecord, criterion: (typeof CRITERIA)[number]): PreferenceRecord => ({
  ...others,
  musts: musts.includes(criterion) ? musts.filter((one) => one !== criterion) : [...musts, criterion],
})

describe('counts what if are those of the view', () => {
  test('with unsaved preferences: the total, and with each must-have switched', async () => {
    const rng = new Rng(SEED, 'what if')
    let compared = 0
    let excluding = 0
    while (compared < size.counts) {
      const [viewerId, unsaved] = [rng.pick(ids), await makeUnsaved(rng)]
      if (!unsaved) continue
      const counts = await countWhatIf(app, viewerId, () => unsaved)
      const about = JSON.stringify({ viewerId, unsaved })
      expect(counts?.total, about).toBe(await countInView(viewerId, unsaved))
      compared += 1
      for (const { criterion, switched: count } of counts?.rows ?? []) {
        expect(count, `${criterion} ${about}`).toBe(await countInView(viewerId, switched(unsaved, criterion)))
        compared += 1
        if (count !== counts?.total) excluding += 1
      }
    }
    // Most must-haves exclude somebody, else the comparison would prove little.
    expect(excluding).toBeGreaterThan(size.counts / 4)
  }, 3_600_000)
})
