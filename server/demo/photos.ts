import type { PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { nth, Rng } from '#demo/random.ts'
import { dateOfDay } from '#lib/clock.ts'
import type { DemoPerson } from './people.ts'
import { poseOf, subjectsFor } from './photo-subjects.ts'

const SECOND = 0.6
const THIRD = 0.5
const ONLY_IN_CHATS = 0.4
const CAPTIONED = 0.75
const DATED = 0.4
const DAYS = 700

interface DemoPhoto {
  position: number
  caption: string
  visibility: PhotoVisibility
  portraitSeed: number
  portraitPose: number
}

/** A second and a third drawn photo of some people, doing something that fits them; of the named member both. */
export function morePhotos(person: Omit<DemoPerson, 'createdDaysAgo'>, today: number): DemoPhoto[] {
  if (!person.hasPortrait) return []
  const random = new Rng(person.seed, 'photos')
  const isNamed = person.email === DEMO_MEMBER.email
  const count = isNamed ? 2 : random.chance(SECOND) ? (random.chance(THIRD) ? 2 : 1) : 0
  return chooseSubjects(random, person, count).map(({ activity, captions }, at) => ({
    position: at + 1,
    caption: random.chance(CAPTIONED) ? captionOf(random, captions, today) : '',
    visibility: random.chance(ONLY_IN_CHATS) ? 'chat' : 'matches',
    portraitSeed: person.seed,
    portraitPose: poseOf(activity),
  }))
}

/** Different ones, mostly of what the person likes. */
function chooseSubjects(random: Rng, person: Pick<DemoPerson, 'age' | 'interests'>, count: number) {
  const left = subjectsFor(person)
  return Array.from({ length: count }, () => {
    const at = Math.floor(random.next() ** 1.6 * left.length)
    const subject = nth(left, at)
    left.splice(at, 1)
    return subject
  })
}

function captionOf(random: Rng, captions: readonly string[], today: number): string {
  const day = today - Math.floor(random.between(20, DAYS))
  const caption = random.pick(captions)
  return random.chance(DATED) ? `${caption}, ${monthOf(day)}` : caption
}

const monthOf = (day: number): string =>
  new Date(dateOfDay(day)).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
