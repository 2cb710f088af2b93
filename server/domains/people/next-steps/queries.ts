import { type NextStep, STEPS_MAX } from '@jodi/shared/people/contract.ts'
import { desc, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { MyConversation } from '#domains/chat/queries.ts'
import { participantOf } from '#domains/chat/rules.ts'
import { shortlist } from '#domains/matches/tables.ts'
import { isUnbegun } from '#domains/people/home/rules.ts'
import { filterUnviewed, type PersonFound } from '#domains/people/queries.ts'
import { hasPreferences } from '#domains/preferences/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { filterMatches } from '#ranking/ranking.ts'

interface Page {
  conversations: MyConversation[]
  /** The ranking ids of the ten best matches. */
  numbers: ReadonlySet<number>
  /** The ids of other people on the page. */
  shown: ReadonlySet<string>
}

/** The first three next steps that apply: people first, and none who is already on the page. */
export async function listSteps(app: AppContext, found: PersonFound, page: Page): Promise<NextStep[]> {
  const { profile, preferences, hasPhotoForMatches } = found
  const saved = await filterMatches(app, profile.id, await listSaved(app.db, profile.id))
  const steps: NextStep[] = [
    ...writeStep(page, profile.id),
    ...askStep(page, saved),
    ...(hasPhotoForMatches ? [] : [{ kind: 'addPhoto' as const }]),
    ...(hasPreferences(preferences) ? [] : [{ kind: 'statePreferences' as const }]),
    // The wizard does not ask for it.
    ...(profile.about ? [] : [{ kind: 'writeAbout' as const }]),
  ]
  if (!steps.some(({ kind }) => kind === 'ask')) {
    const unopened = await filterUnviewed(app.db, profile.id, saved)
    if (unopened.length > 0) steps.push({ kind: 'openShortlist', count: unopened.length })
  }
  if (profile.bioDataKey === null) steps.push({ kind: 'addBioData' })
  return steps.slice(0, STEPS_MAX)
}

function writeStep({ conversations, shown }: Page, myId: string): NextStep[] {
  const row = conversations.find((one) => one.otherId && !shown.has(one.otherId) && isUnbegun(one, myId))
  if (!row) return []
  const { firstName } = participantOf(row)
  return [{ kind: 'write', conversationId: row.id, firstName, acceptedAt: row.lastActivityAt.toISOString() }]
}

/** The person saved last with whom there has never been a chat. */
function askStep({ conversations, numbers, shown }: Page, saved: Awaited<ReturnType<typeof listSaved>>): NextStep[] {
  const known = new Set(conversations.map(({ otherId }) => otherId))
  const person = saved.find(({ id, number }) => !known.has(id) && !shown.has(id) && !numbers.has(number))
  return person
    ? [{ kind: 'ask', id: person.id, firstName: person.firstName ?? '', savedAt: person.savedAt.toISOString() }]
    : []
}

/** A member's shortlist, newest first. */
function listSaved(db: Connection, viewerId: string) {
  return db
    .select({
      id: shortlist.personId,
      number: profiles.rankingId,
      firstName: profiles.firstName,
      savedAt: shortlist.createdAt,
    })
    .from(shortlist)
    .innerJoin(profiles, eq(profiles.id, shortlist.personId))
    .where(eq(shortlist.viewerId, viewerId))
    .orderBy(desc(shortlist.createdAt), shortlist.personId)
}
