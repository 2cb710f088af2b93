import type { MemberRow } from '../../matching/member.ts'
import type { MatchIndex } from '../../matching/ranking.ts'
import { makePeople } from '../../server/demo/people.ts'
import { dateOfDay } from '../../server/lib/clock.ts'
import { EMPTY_MEMBER, NO_PREFERENCES } from '../../server/ranking/loading/rules.ts'
import { toMemberRow } from '../../server/ranking/members/rules.ts'
import { timeOf } from './figures.ts'
import type { Loaded } from './loaded.ts'

// Coprime to the numbers of members, so that edits are spread over all blocks.
const STRIDE = 7919
const MOVES_EVERY = 10
const SEED = 99

/**
 * Microseconds of the engine per edit; all sizes take turns, and the plain scan gets the same edits without being
 * measured.
 */
export function editAll(apps: readonly Loaded[], edits: number): Map<Loaded, number[]> {
  const micros = new Map(apps.map((app) => [app, [] as number[]]))
  const people = makePeople({ count: edits, seed: SEED })
  for (const [at, person] of people.entries()) {
    for (const app of apps) {
      const row = edited(app, at, person)
      micros.get(app)?.push(1000 * timeOf(() => (app.engine as MatchIndex).upsert(row)))
      app.plain.upsert(row)
    }
  }
  return micros
}

/**
 * Most edits change the preferences, as saving the preferences does; every tenth changes the whole member, including
 * the community.
 */
function edited(
  { engine, lastNumber, day }: Loaded,
  at: number,
  person: ReturnType<typeof makePeople>[number],
): MemberRow {
  const id = 1 + ((at * STRIDE) % lastNumber)
  const other = toMemberRow({
    ...EMPTY_MEMBER,
    ...person,
    ...{ number: id, version: 1, finishedAt: new Date(0) },
    ageGiven: person.age,
    ageGivenOn: dateOfDay(day - person.createdDaysAgo),
    activeDay: day - 1 - person.activeDaysAgo,
    preferences: person.preferences && { ...NO_PREFERENCES, ...person.preferences },
  })
  const held = engine.get(id)
  return held && at % MOVES_EVERY !== 0 ? { ...held, version: held.version + 1, preferences: other.preferences } : other
}
