import { nth, Rng } from '../random.ts'
import { ACTIVITIES, type Activity } from './activities.ts'
import { ANY_DRESS, MEN_DRESS, WOMEN_DRESS } from './dress.ts'
import { EARRINGS, NECKLACES } from './extras.ts'
import { type Look, makeLook } from './features.ts'
import type { DressStyle } from './garment.ts'
import type { HairStyle } from './hair.ts'
import { MEN_HAIR } from './hair-men.ts'
import { WOMEN_HAIR } from './hair-women.ts'
import { type Head, makeHead } from './head.ts'
import type { Backdrop, HairColor, Skin } from './palette.ts'
import { BACKDROPS, distance, hairColor, lipstick, SKINS } from './palette.ts'
import { PLACES, type Place } from './places.ts'

export type Gender = 'male' | 'female' | 'other'

/** Religion and region only make some options possible or more likely. */
export interface PortraitOptions {
  seed: number
  gender: Gender
  age: number
  religion?: string | undefined
  region?: string | undefined
  /** 0, or the number of an activity: another picture of the same person, in other clothes and at another place. */
  pose?: number | undefined
}

/** All decisions about one portrait before any drawing; also used by tests to compare looks. */
export interface Plan {
  head: Head
  look: Look
  skin: Skin
  hair: HairColor
  style: HairStyle
  wear: string
  beard: string
  backdrop: Backdrop
  place: Place
  activity: Activity | null
  smile: number
  masc: boolean
  lips: Partial<Skin>
  mark: number
  glasses: boolean
  earring: number
  necklace: number
  bindi: boolean
  stud: boolean
  tilt: number
  side: number
  dress: DressStyle
}

const SOUTH = /kerala|tamil|andhra|telangana|karnataka|goa|puducherry|south|kochi|chennai|bengaluru|hyderabad/i
const isSouth = (o: PortraitOptions): boolean => SOUTH.test(o.region ?? '')

function chooseWear(o: PortraitOptions, masc: boolean, rng: Rng): string {
  const roll = rng.next()
  if (masc && o.religion === 'Sikhism')
    return roll < 0.68 ? 'turban' : roll < 0.82 ? (o.age < 36 ? 'patka' : 'turban') : ''
  if (masc && o.religion === 'Islam') return roll < 0.16 ? 'cap' : ''
  if (masc || o.gender === 'other') return ''
  if (o.religion === 'Islam') return roll < 0.32 ? 'hijab' : roll < 0.46 ? 'veil' : ''
  if (o.religion === 'Sikhism') return roll < 0.28 ? 'veil' : roll < 0.33 ? 'turban' : ''
  return roll < (o.age > 45 ? 0.08 : 0.04) ? 'veil' : ''
}

function chooseBeard(o: PortraitOptions, masc: boolean, wear: string, rng: Rng): string {
  if (!masc) return 'none'
  if (wear === 'turban')
    return rng.weighted(
      ['sikh', 'full', 'long', 'trimmed'],
      (b) => ({ sikh: 5, full: 3, long: o.age > 40 ? 3 : 0.8, trimmed: 0.8 })[b] ?? 1,
    )
  if (wear === 'patka') return rng.pick(['full', 'trimmed', 'sikh', 'stubble'])
  if (o.gender === 'other') return rng.pick(['none', 'none', 'shadow', 'stubble'])
  const south = isSouth(o) ? 2 : 1
  const weights: Record<string, number> = {
    none: 3,
    shadow: 2,
    stubble: 2.4,
    trimmed: 2.2,
    full: 1.1,
    long: o.age > 50 ? 0.3 : 0.08,
    moustache: (o.age > 38 ? 2.4 : 0.9) * south,
    thick: (o.age > 42 ? 1.2 : 0.35) * south,
    goatee: 0.5,
  }
  return rng.weighted(Object.keys(weights), (b) => weights[b] ?? 0)
}

function choosePlace(rng: Rng, quiet: boolean, activity: Activity | null): Place {
  if (activity) return rng.pick(PLACES.filter(({ name }) => activity.places.includes(name)))
  return rng.weighted(PLACES, ({ busy }) => (quiet && busy ? 0 : 1))
}

function chooseHair(o: PortraitOptions, masc: boolean, rng: Rng): HairStyle {
  const either = [
    ...WOMEN_HAIR.filter((s) => /bob|pixie|curly|knot|tucked/.test(s.name)),
    ...MEN_HAIR.filter((s) => /quiff|medium|bun|curly|swept|curtains/.test(s.name)),
  ]
  const styles = o.gender === 'other' ? either : masc ? MEN_HAIR : WOMEN_HAIR
  const flowers = o.religion === 'Hinduism' || isSouth(o) ? 1 : 0.25
  return rng.weighted(styles, (s) => s.weight(o.age) * (/jasmine/.test(s.name) ? flowers : 1))
}

/** Clothes with sleeves of one colour, in which arms can be drawn. */
const PLAIN = /^(?:shirt|tee|kurta|kurti|sweater|round top|v top)$/

function chooseDress(o: PortraitOptions, masc: boolean, wear: string, style: HairStyle, rng: Rng): DressStyle {
  const all = o.gender === 'other' ? ANY_DRESS : masc ? MEN_DRESS : WOMEN_DRESS
  if (o.pose) return rng.pick(all.filter(({ name }) => PLAIN.test(name) && !(wear === 'hijab' && name === 'v top')))
  const festive = /jasmine/.test(style.name) || wear === 'veil'
  const dresses = all.filter(
    (d) =>
      (festive ? d.kind === 'festive' : true) &&
      !(wear === 'hijab' && /saree|v top/.test(d.name)) &&
      !(wear === 'veil' && /both|saree/.test(d.name)),
  )
  return rng.pick(dresses)
}

const SKIN_WEIGHTS = [0.7, 1.4, 1.6, 1.6, 1.4, 1.1, 0.8, 0.5, 0.3]

function chooseSkin(o: PortraitOptions, rng: Rng): Skin {
  const skins = SKINS.map((skin, i) => ({ skin, weight: (SKIN_WEIGHTS[i] ?? 0) * (isSouth(o) && i > 3 ? 1.5 : 1) }))
  return rng.weighted(skins, (x) => x.weight).skin
}

/** Small things on the face and on the jewellery; one stream, so the order of the draws is part of the picture. */
function chooseDetails(o: PortraitOptions, masc: boolean, r: Rng) {
  return {
    glasses: r.chance(o.age > 44 ? 0.4 : 0.2),
    side: r.sign(),
    tilt: r.between(-2.4, 2.4),
    earring: masc ? -1 : r.chance(0.82) ? Math.floor(r.next() * EARRINGS.length) : -1,
    necklace: !masc && r.chance(0.55) ? Math.floor(r.next() * NECKLACES.length) : -1,
    bindi:
      o.gender === 'female' &&
      (o.religion === 'Hinduism'
        ? r.chance(0.5)
        : (o.religion === 'Jainism' || o.religion === 'Buddhism') && r.chance(0.2)),
    stud: o.gender === 'female' && r.chance(0.22),
  }
}

/** The name of a sequence of what differs between the photos of one person. */
export const ofPose = ({ pose }: PortraitOptions, stream: string) => (pose ? `${stream} ${pose}` : stream)

/** The activity of a pose; the first photo has none. */
const activityOf = (pose = 0): Activity | null => (pose > 0 ? nth(ACTIVITIES, (pose - 1) % ACTIVITIES.length) : null)

export function plan(o: PortraitOptions): Plan {
  const at = (stream: string) => new Rng(o.seed, stream)
  const posed = (stream: string) => new Rng(o.seed, ofPose(o, stream))
  const masc = o.gender === 'male' || (o.gender === 'other' && at('build').chance(0.5))
  const wear = chooseWear(o, masc, at('wear'))
  const style = chooseHair(o, masc, at('hair'))
  const skin = chooseSkin(o, at('skin'))
  const head = makeHead(at('face'), o.age, masc)
  if (!wear && /bald|receding/.test(style.name)) head.top = 102
  const activity = activityOf(o.pose)
  return {
    ...chooseDetails(o, masc, at('choices')),
    head,
    look: makeLook(at('look'), masc),
    skin,
    masc,
    style,
    wear,
    dress: chooseDress(o, masc, wear, style, posed('dress')),
    hair: hairColor(at('color'), o.age, !masc),
    beard: chooseBeard(o, masc, wear, at('beard')),
    backdrop: posed('backdrop').weighted(BACKDROPS, (b) => (distance(b.base, skin.base) < 48 ? 0.15 : 1)),
    activity,
    place: choosePlace(posed('place'), wear === 'turban' || (/braid|jasmine|curl/.test(style.name) && !wear), activity),
    smile: posed('smile').pick([0, 0, 1, 1, 1, 2, 2]),
    lips: lipstick(skin, at('lips')),
    mark: at('mark').chance(0.12) ? at('spot').sign() : 0,
  }
}
