import { matchedPairs, stories } from '#domains/people/tables.ts'
import { fileRemovals } from '#domains/profiles/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'

/** In the story that waits for staff: its two people and staff with the privilege read it, nobody else. */
export const STORY_CANARY = 'canary-story'

const STORY_PHOTO_KEY = 'storyPhotoOfTheBorderTest'

/** Some operations end the pair or decide, so each request finds the story laid anew; it went with the pair before. */
export async function layStory(house: House, { self, match }: Record<'self' | 'match', Actor>) {
  const now = house.clock.now()
  const pair = { proposerId: self.id, otherId: match.id }
  await house.db.insert(matchedPairs).values({ ...pair, confirmedAt: now })
  const [story] = await house.db
    .insert(stories)
    .values({
      ...pair,
      writerId: self.id,
      writerName: 'Asha',
      partnerName: 'Arjun',
      text: STORY_CANARY,
      photoKey: STORY_PHOTO_KEY,
      sentAt: now,
      agreedAt: now,
    })
    .returning({ id: stories.id })
  await house.db.delete(fileRemovals)
  await house.files.put(`${STORY_PHOTO_KEY}.w480`, new Uint8Array([82, 73, 70, 70]))
  return { story: story?.id ?? '', storyPhotoKey: STORY_PHOTO_KEY }
}
