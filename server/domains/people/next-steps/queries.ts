import type { NextStep } from '@jodi/shared/people/contract.ts'
import { listPeopleOnCards } from '#domains/matches/cards/queries.ts'
import { listShortlisted } from '#domains/matches/queries.ts'
import { filterUnviewed, findPerson, type PersonFound } from '#domains/people/queries.ts'
import { hasPreferences } from '#domains/preferences/rules.ts'
import { FINISHED_STEP, photoPath } from '#domains/profiles/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { filterMatches, listMatches } from '#ranking/ranking.ts'

const SHOWN = 3

/** The first three next steps that apply; for a member whose profile is not completed, only that. */
export async function listNextSteps(app: AppContext, id: string): Promise<NextStep[]> {
  const found = await findPerson(app.db, id)
  if (!found || found.profile.wizardStep < FINISHED_STEP) return []
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
  const page = await listMatches(app, { viewerId: id, list: 'all', query: '', filter: {} }, { limit: 1 })
  const [best] = page?.items ?? []
  if (!page || !best) return []
  const people = await listPeopleOnCards(app.db, id, [best.number], page.day)
  const [unopened] = await filterUnviewed(
    app.db,
    id,
    people.map(({ card: { id: personId, firstName } }) => ({ id: personId, firstName })),
  )
  return unopened ? [{ kind: 'meetBestMatch', ...unopened, percent: best.percent, evidence: best.evidence }] : []
}

async function openShortlist(app: AppContext, id: string): Promise<NextStep[]> {
  const shortlisted = await listShortlisted(app.db, id)
  const unopened = await filterUnviewed(app.db, id, await filterMatches(app, id, shortlisted))
  return unopened.length > 0 ? [{ kind: 'openShortlist', count: unopened.length }] : []
}
