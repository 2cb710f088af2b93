import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { openSearch, removeSearch, saveSearch, setDigestHour, updateSearch } from '#domains/searches/commands.ts'
import { compareDueSearches, compareSearch } from '#domains/searches/comparison/commands.ts'
import { sendDigests } from '#domains/searches/digest/commands.ts'
import { savedSearches } from '#domains/searches/tables.ts'
import { dayOf, startOfDay } from '#lib/clock.ts'
import type { TestApp } from '#test/app.ts'
import { nothing, type People, type Published, publishes, type Row } from '#test/events/rows.ts'

const OWN: Published = { searchesChanged: ['she'] }
const EVERYBODY = { filter: {}, query: '' }

async function makeSearch(app: TestApp, { she }: People): Promise<string> {
  const id = randomUUID()
  await saveSearch(app, she.id, { id, name: 'Everybody', emails: true, ...EVERYBODY })
  return id
}

/** A search that has been compared, and knows no one: the next comparison finds everybody. */
async function makeCompared(app: TestApp, people: People): Promise<string> {
  const id = await makeSearch(app, people)
  await compareSearch(app, id)
  await app.db.update(savedSearches).set({ known: new Uint8Array() })
  return id
}

const onSearch = (run: (app: TestApp, ownerId: string, id: string) => Promise<unknown>) =>
  publishes(OWN, async (people, app) => {
    const id = await makeCompared(app, people)
    return () => run(app, people.she.id, id)
  })

export const SEARCH_EVENTS: Record<string, Row> = {
  'searches.saveSearch': publishes(OWN, (people, app) => () => makeSearch(app, people)),
  'searches.updateSearch': onSearch((app, ownerId, id) => updateSearch(app, ownerId, { id, name: 'Other' })),
  'searches.openSearch': onSearch(openSearch),
  'searches.removeSearch': onSearch(removeSearch),
  'searches.setDigestHour': onSearch((app, ownerId) => setDigestHour(app, ownerId, 20)),
  'searches/comparison.compareSearch': onSearch((app, _ownerId, id) => compareSearch(app, id)),
  'searches/comparison.compareDueSearches': publishes(OWN, async (people, app) => {
    await makeCompared(app, people)
    app.clock.advance(HOUR_MS)
    return () => compareDueSearches(app)
  }),
  'searches/comparison.compareDueSearches, no one is new': nothing(
    'nothing has changed that a screen shows',
    async (people, app) => {
      await makeSearch(app, people)
      await app.db.update(savedSearches).set({ known: null, comparedAt: null })
      return () => compareDueSearches(app)
    },
  ),
  'searches/digest.sendDigests': nothing(
    'only an email: that somebody is new was published when it was found',
    async (people, app) => {
      const id = await makeCompared(app, people)
      await compareSearch(app, id)
      // Noon in India: the hour of the digest has passed.
      const now = app.clock.now()
      app.clock.advance(startOfDay(dayOf(now) + 1).getTime() + 12 * HOUR_MS - now.getTime())
      return () => sendDigests(app)
    },
  ),
}
