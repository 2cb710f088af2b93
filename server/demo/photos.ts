import type { PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { Rng } from '#demo/random.ts'
import { dateOfDay } from '#lib/clock.ts'
import type { DemoPerson } from './people.ts'

const SECOND = 0.45
const THIRD = 0.4
const ONLY_IN_CHATS = 0.4
const CAPTIONED = 0.6
const DAYS = 700

interface DemoPhoto {
  position: number
  caption: string
  visibility: PhotoVisibility
  portraitSeed: number
  portraitPose: number
}

/** A second and a third drawn photo of some people; of the named member both. */
export function morePhotos(person: Omit<DemoPerson, 'createdDaysAgo'>, today: number): DemoPhoto[] {
  if (!person.hasPortrait) return []
  const random = new Rng(person.seed, 'photos')
  const isNamed = person.email === DEMO_MEMBER.email
  const hasSecond = random.chance(SECOND) || isNamed
  const hasThird = hasSecond && (random.chance(THIRD) || isNamed)
  const poses = [...(hasSecond ? [1] : []), ...(hasThird ? [2] : [])]
  return poses.map((pose) => ({
    position: pose,
    caption: random.chance(CAPTIONED) ? placeAndMonth(person.city, today - Math.floor(random.between(20, DAYS))) : '',
    visibility: random.chance(ONLY_IN_CHATS) ? 'chat' : 'matches',
    portraitSeed: person.seed,
    portraitPose: pose,
  }))
}

function placeAndMonth(city: string, day: number): string {
  const month = new Date(dateOfDay(day)).toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${city}, ${month}`
}
