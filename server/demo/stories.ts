import { DAY_MS } from '@jodi/shared/time.ts'
import { inArray } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { nth } from '#demo/random.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import type { DemoPerson } from './people.ts'

interface DemoStory {
  /** Days before the last evening on which it was decided, or for a waiting one agreed to. */
  ago: number
  waits?: true
  text: string
}

/** The stories of demo couples; the last one waits for staff. */
const STORIES: readonly DemoStory[] = [
  {
    ago: 9,
    text: 'We wrote for three months before we met. The first Sunday it rained, the café was full, and we talked on the stairs until it closed.\n\nWhat helped us: both of us had said early what we do not want, so there was nothing to guess.',
  },
  {
    ago: 23,
    text: 'Our parents had asked about the horoscope. We asked each other about money, about children and about who cooks. The percentage was 71, and the rest was talking.\n\nWe married in a small hall in winter, with both grandmothers in the first row.',
  },
  {
    ago: 41,
    text: 'I nearly declined, because the photo was so serious. Then I read what was written below it and laughed. We have been laughing since.',
  },
  {
    ago: 1,
    waits: true,
    text: 'Two cities, two night trains a month, one decision. We would like others to know that the distance was the easy part, and that our families liked each other before we dared to say it.',
  },
]

/** Creates couples of the demo with their stories. */
export async function addStories(tx: Connection, evening: Date, people: readonly DemoPerson[], ids: readonly string[]) {
  for (const [at, [writer, partner]] of couplesOf(people, STORIES.length).entries()) {
    const { ago, waits, text } = nth(STORIES, at)
    const pair = { proposerId: nth(ids, writer), otherId: nth(ids, partner) }
    const told = new Date(evening.getTime() - ago * DAY_MS)
    const matchedAt = new Date(told.getTime() - 30 * DAY_MS)
    await tx.insert(matchedPairs).values({ ...pair, createdAt: matchedAt, confirmedAt: matchedAt })
    await tx
      .update(profiles)
      .set({ matchedAt })
      .where(inArray(profiles.id, [pair.proposerId, pair.otherId]))
    await tx.insert(stories).values({
      ...pair,
      writerId: pair.proposerId,
      writerName: nth(people, writer).firstName,
      partnerName: nth(people, partner).firstName,
      text,
      sentAt: told,
      agreedAt: told,
      createdAt: told,
      ...(waits ? {} : { decidedAt: told, published: true }),
    })
  }
}

/**
 * From the end of the people, where no one chats with the named member: a woman and a man of the same language and
 * religion.
 */
function couplesOf(people: readonly DemoPerson[], count: number): [number, number][] {
  const couples: [number, number][] = []
  const taken = new Set<number>()
  for (let at = people.length - 1; at > 0 && couples.length < count; at--) {
    const she = nth(people, at)
    if (she.gender !== 'female' || taken.has(at)) continue
    const other = people.findLastIndex((he, place) => place > 0 && !taken.has(place) && isCouple(she, he))
    if (other < 0) continue
    couples.push([at, other])
    taken.add(at).add(other)
  }
  return couples
}

const isCouple = (she: DemoPerson, he: DemoPerson) =>
  he.gender === 'male' &&
  he.maritalStatus === 'single' &&
  she.maritalStatus === 'single' &&
  he.motherTongue === she.motherTongue &&
  he.religion === she.religion &&
  he.age >= Math.max(22, she.age) &&
  he.age - she.age < 6
