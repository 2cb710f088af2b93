import type { NextStep } from '@jodi/shared/people/contract.ts'
import { listPeopleOnCards } from '#domains/matches/cards/queries.ts'
import { filterMatches, listShortlisted, rankMatches } from '#domains/matches/queries.ts'
import { filterUnviewed, findPerson, type PersonFound } from '#domains/people/queries.ts'
import { hasPreferences } from '#domains/preferences/rules.ts'
import { FINISHED_STEP, photoPath } from '#domains/profiles/rules.ts'
import type { AppContext } from '#lib/app-context.ts'

const SHOWN = 3

/** The first three of what a person can do next; whoever has not finished the profile has that to do instead. */
export async function listNextSteps(app: AppContext, id: string): Promise<NextStep[]> {
  const found = await findPerson(app.db, id)
  if (!found || found.profile.step < FINISHED_STEP) return []
  const [best, shortlist] = await Promise.all([meetBestMatch(app, id), openShortlist(app, id)])
  return [...ownSteps(found), ...best, ...shortlist, ...bioDataStep(found)].slice(0, SHOWN)
}

function ownSteps({ profile, preferences }: PersonFound): NextStep[] {
  return [
    ...(photoPath(profile) === null ? [{ kind: 'addPhoto' as const }] : []),
    ...(hasPreferences(preferences) ? [] : [{ kind: 'statePreferences' as const }]),
  ]
}

function bioDataStep({ profile }: PersonFound): NextStep[] {
  return profile.bioDataKey === null ? [{ kind: 'addBioData' }] : []
}

async function meetBestMatch(app: AppContext, id: string): Promise<NextStep[]> {
  const { ranking, page } = await rankMatches(app, { viewerId: id, list: 'all', words: [] }, { limit: 1 })
  const [best] = 'items' in page ? page.items : []
  if (!best) return []
  const people = await listPeopleOnCards(app.db, id, [best.id], ranking.day)
  const [unopened] = await filterUnviewed(
    app.db,
    id,
    people.map(({ card, firstName }) => ({ id: card.id, firstName })),
  )
  return unopened ? [{ kind: 'meetBestMatch', ...unopened, percent: best.percent }] : []
}

async function openShortlist(app: AppContext, id: string): Promise<NextStep[]> {
  const kept = await listShortlisted(app.db, id)
  const unopened = await filterUnviewed(app.db, id, await filterMatches(app, id, kept))
  return unopened.length > 0 ? [{ kind: 'openShortlist', count: unopened.length }] : []
}
