import type { INTERESTS } from '@jodi/shared/options/interests.ts'
import type { DemoPerson } from './people.ts'
import { ACTIVITIES } from './portraits/activities.ts'

type Interest = (typeof INTERESTS)[number]

/** An activity as the subject of a drawn photo: whom it fits, and what they write below it. */
interface Subject {
  activity: string
  captions: readonly [string, string]
  /** Without interests it fits anybody. */
  interests?: readonly Interest[]
  until?: number
}

const SUBJECTS: readonly Subject[] = [
  { activity: 'reading', captions: ['A book and no plans', 'Page 200, and still raining'] },
  { activity: 'tea', captions: ["The four o'clock tea", 'Tea before everybody wakes up'] },
  { activity: 'cooking', captions: ['Dal for eleven people', 'My turn to cook'] },
  { activity: 'writing', captions: ['At my desk', 'A letter to an old friend'] },
  { activity: 'gardening', captions: ['The first plant that survived', 'From the nursery to the balcony'] },
  { activity: 'bicycle', captions: ['On the way to the market', 'Back with flowers and fruit'], until: 55 },
  {
    activity: 'painting',
    captions: ['Sunday class', 'Not finished yet'],
    interests: ['Painting', 'Rangoli', 'Pottery'],
  },
  {
    activity: 'tabla',
    captions: ['Practice at home', 'Before the evening concert'],
    interests: ['Hindustani music', 'Playing an instrument', 'Kathak', 'Ghazals', 'Folk music'],
  },
  {
    activity: 'guitar',
    captions: ['Three songs, five chords', "On a friend's terrace"],
    interests: ['Rock and pop', 'Playing an instrument', 'Bollywood music'],
    until: 50,
  },
  {
    activity: 'trekking',
    captions: ['Halfway up', 'After the last tea stall'],
    interests: ['Trekking', 'Travel in India', 'Birdwatching'],
    until: 56,
  },
  { activity: 'cricket', captions: ['Sunday match', 'Last over, six to win'], interests: ['Cricket'], until: 52 },
  {
    activity: 'photography',
    captions: ['With an old camera', 'Waiting for the light'],
    interests: ['Photography', 'Birdwatching', 'Travel in India', 'Travel abroad', 'Road trips'],
  },
  {
    activity: 'chess',
    captions: ['My cousin had just lost', 'The club on Thursday'],
    interests: ['Chess', 'Carrom', 'Board games'],
  },
  {
    activity: 'badminton',
    captions: ['The court behind our building', 'After two long sets'],
    interests: ['Badminton', 'Table tennis'],
    until: 56,
  },
  {
    activity: 'harmonium',
    captions: ['Evening practice', "Singing at my aunt's home"],
    interests: ['Singing', 'Devotional music', 'Hindustani music', 'Ghazals'],
  },
  {
    activity: 'embroidery',
    captions: ["For my cousin's wedding", 'A gift in progress'],
    interests: ['Embroidery and sewing'],
  },
]

/** The subjects that fit a person; those of an interest come first. */
export function subjectsFor({ age, interests }: Pick<DemoPerson, 'age' | 'interests'>): Subject[] {
  const possible = SUBJECTS.filter(({ until = 99 }) => age < until)
  const liked = possible.filter((subject) => subject.interests?.some((one) => interests?.includes(one)))
  return [...liked, ...possible.filter((subject) => !subject.interests)]
}

/** The number by which a photo names an activity; 0 is a first photo without one. */
export function poseOf(activity: string): number {
  const at = ACTIVITIES.findIndex(({ name }) => name === activity)
  if (at < 0) throw new RangeError(`no activity ${activity}`)
  return at + 1
}
