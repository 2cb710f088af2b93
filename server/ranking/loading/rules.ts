import { FILTER_ONLY, SETS } from '@jodi/matching/criteria.ts'
import { GENDERS, type MemberRow, type Preferences, type SetPreference } from '@jodi/matching/member.ts'
import { hasStated } from '@jodi/matching/preferences.ts'
import { RawTexts } from '#lib/raw-texts.ts'
import {
  flagsOf,
  listedDayOf,
  type MemberRecord,
  mustBits,
  type PreferenceRecord,
  toMemberRow,
  withEmptyAsNoBar,
} from '#ranking/members/rules.ts'
import { PackingTexts } from '#ranking/search/rules.ts'

/** The values that listing and seeking depend on: few combinations among all members. */
const ELIGIBILITY_FIELDS = [
  'finished',
  'named',
  'aged',
  'disabled',
  'hidden',
  'deactivated',
  'matched',
  'gender',
  'maritalStatus',
  'seeking',
] as const
const RANGES = ['minAge', 'maxAge', 'minHeight', 'maxHeight', 'anyAge'] as const

/** The fields of a loaded row, in this order; conditions are 't' or 'f'. */
export const LOADED = [
  'rankingId',
  'rankingVersion',
  ...ELIGIBILITY_FIELDS,
  'ageGiven',
  'ageGivenOn',
  'heightCm',
  'activeDay',
  'finishedDay',
  'verified',
  'withPhoto',
  'showsActivity',
  'withAbout',
  ...RANGES,
  'emptyIsNoBar',
  'musts',
  ...SETS.map(({ name }) => `attribute ${name}` as const),
  ...SETS.map(({ name }) => `preference ${name}` as const),
  ...FILTER_ONLY.map((field) => `field ${field}` as const),
  'searchText',
] as const
export type LoadedField = (typeof LOADED)[number]

const placeOf = (field: LoadedField) => LOADED.indexOf(field)
const [VERSION, AGE, AGE_ON, HEIGHT] = [
  placeOf('rankingVersion'),
  placeOf('ageGiven'),
  placeOf('ageGivenOn'),
  placeOf('heightCm'),
]
const [ACTIVE, FINISHED, TEXT] = [placeOf('activeDay'), placeOf('finishedDay'), placeOf('searchText')]
const [VERIFIED, WITH_PHOTO, SHOWS_ACTIVITY, WITH_ABOUT] = [
  placeOf('verified'),
  placeOf('withPhoto'),
  placeOf('showsActivity'),
  placeOf('withAbout'),
]
const [ELIGIBILITY_FROM, ELIGIBILITY_TO] = [placeOf('finished'), placeOf('seeking')]
const [RANGES_FROM, RANGES_TO] = [placeOf('minAge'), placeOf('anyAge')]
const EMPTY_IS_NO_BAR = placeOf('emptyIsNoBar')
const MUSTS = placeOf('musts')
const FIRST_ATTRIBUTE = MUSTS + 1
const FIRST_PREFERENCE = FIRST_ATTRIBUTE + SETS.length
const FIRST_FILTER_ONLY = FIRST_PREFERENCE + SETS.length
const [TAB, NEWLINE, MINUS, ZERO, TRUE] = [9, 10, 45, 48, 116]
const NULL = '\\N'

export const NO_PREFERENCES = {
  seeking: [],
  minAge: null,
  maxAge: null,
  minHeight: null,
  maxHeight: null,
  anyAge: false,
  emptyIsNoBar: false,
  musts: [],
  ...Object.fromEntries(SETS.map(({ preference }) => [preference, []])),
} as object as PreferenceRecord
/** A member without any attribute or preference. */
export const EMPTY_MEMBER = {
  id: '',
  number: 1,
  version: 0,
  firstName: null,
  finishedAt: null,
  disabledAt: null,
  hiddenAt: null,
  deactivatedAt: null,
  matchedAt: null,
  gender: null,
  ageGiven: null,
  ageGivenOn: null,
  heightCm: null,
  activeDay: 0,
  photoKey: null,
  portraitSeed: null,
  isVerified: false,
  showsActivity: false,
  hasAbout: false,
  searchText: '',
  ...Object.fromEntries([...SETS.map(({ attribute }) => attribute), ...FILTER_ONLY].map((name) => [name, null])),
  preferences: null,
} as object as MemberRecord
const rowOf = (record: Partial<MemberRecord>) => toMemberRow({ ...EMPTY_MEMBER, ...record })
const preferencesOf = (preferences: Partial<PreferenceRecord>) =>
  rowOf({ preferences: { ...NO_PREFERENCES, ...preferences } }).preferences

/**
 * Parses rows in COPY format. Each different raw text is encoded once, by the same rules as any member's record: it is
 * treated as the only attribute of a member.
 */
export class RowReader {
  readonly texts = new PackingTexts()
  readonly #ends = new Int32Array(LOADED.length)
  readonly #eligibilities = new RawTexts(eligibilityOf)
  readonly #heights = new RawTexts((raw) => rowOf({ heightCm: numberOf(raw) }).heightTenths)
  readonly #ranges = new RawTexts(rangesOf)
  readonly #musts = new RawTexts((raw) => mustBits(listOf(raw)))
  readonly #attributes = SETS.map(
    ({ attribute }, place) => new RawTexts((raw) => rowOf({ [attribute]: textOf(raw) }).attributes[place] as number),
  )
  readonly #preferences = SETS.map(
    ({ preference }, place) =>
      new RawTexts((raw): SetPreference => preferencesOf({ [preference]: listOf(raw) })?.sets[place] ?? null),
  )

  readonly #filterOnly = FILTER_ONLY.map(
    (field, place) => new RawTexts((raw) => rowOf({ [field]: textOf(raw) }).filterOnly[place] as number),
  )

  /**
   * The member of a row whose bytes are valid only during the call; undefined for a member who cannot be listed on any
   * day.
   */
  read(bytes: Uint8Array): MemberRow | undefined {
    this.#split(bytes)
    const eligibility = this.#eligibilities.get(bytes, this.#start(ELIGIBILITY_FROM), this.#end(ELIGIBILITY_TO))
    if (!eligibility.listed) return undefined
    const id = this.#whole(bytes, 0)
    this.texts.add(id, bytes, this.#start(TEXT), this.#end(TEXT))
    const [ageGiven, ageGivenOn] = [this.#whole(bytes, AGE), this.#whole(bytes, AGE_ON)]
    return {
      id,
      version: this.#whole(bytes, VERSION),
      listed: true,
      gender: eligibility.gender,
      seeking: eligibility.seeking,
      ageGiven,
      ageGivenOn,
      heightTenths: this.#heights.get(bytes, this.#start(HEIGHT), this.#end(HEIGHT)),
      activeDay: this.#whole(bytes, ACTIVE),
      listedDay: listedDayOf({
        finishedDay: this.#whole(bytes, FINISHED),
        gender: GENDERS[eligibility.gender],
        ageGiven,
        ageGivenOn,
      }),
      flags: flagsOf({
        isVerified: this.#is(bytes, VERIFIED),
        hasPhoto: this.#is(bytes, WITH_PHOTO),
        showsActivity: this.#is(bytes, SHOWS_ACTIVITY),
        hasAbout: this.#is(bytes, WITH_ABOUT),
      }),
      filterOnly: this.#each(bytes, this.#filterOnly, FIRST_FILTER_ONLY),
      attributes: this.#each(bytes, this.#attributes, FIRST_ATTRIBUTE),
      preferences: eligibility.hasPreferences ? this.#readPreferences(bytes) : null,
    }
  }

  #readPreferences(bytes: Uint8Array): Preferences | null {
    const { minAge, maxAge, minHeightTenths, maxHeightTenths, anyAge } = this.#ranges.get(
      bytes,
      this.#start(RANGES_FROM),
      this.#end(RANGES_TO),
    )
    const sets = this.#each(bytes, this.#preferences, FIRST_PREFERENCE)
    const musts = this.#musts.get(bytes, this.#start(MUSTS), this.#end(MUSTS))
    const stated = { minAge, maxAge, minHeightTenths, maxHeightTenths, anyAge, musts, sets }
    const emptyIsNoBar = this.#is(bytes, EMPTY_IS_NO_BAR)
    const preferences = emptyIsNoBar ? withEmptyAsNoBar(stated) : stated
    return hasStated(preferences) ? preferences : null
  }

  #each<T>(bytes: Uint8Array, texts: readonly RawTexts<T>[], first: number): T[] {
    const made: T[] = []
    for (let at = 0; at < texts.length; at++)
      made.push((texts[at] as RawTexts<T>).get(bytes, this.#start(first + at), this.#end(first + at)))
    return made
  }

  #start(field: number): number {
    return field === 0 ? 0 : (this.#ends[field - 1] as number) + 1
  }

  #end(field: number): number {
    return this.#ends[field] as number
  }

  #whole(bytes: Uint8Array, field: number): number {
    return wholeAt(bytes, this.#start(field), this.#end(field))
  }

  #is(bytes: Uint8Array, field: number): boolean {
    return bytes[this.#start(field)] === TRUE
  }

  #split(bytes: Uint8Array): void {
    const ends = this.#ends
    let field = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === TAB || byte === NEWLINE) ends[field++] = at
    }
    if (field !== LOADED.length) throw new Error(`a row has ${field} fields instead of ${LOADED.length}`)
  }
}

/** `hasPreferences` is false for a member without stored preferences. */
function eligibilityOf(raw: string) {
  const fields = raw.split('\t')
  const field = (name: (typeof ELIGIBILITY_FIELDS)[number]) => fields[ELIGIBILITY_FIELDS.indexOf(name)] ?? ''
  const moment = (name: (typeof ELIGIBILITY_FIELDS)[number]) => (field(name) === 't' ? new Date(0) : null)
  const { listed, gender, seeking } = rowOf({
    finishedAt: moment('finished'),
    firstName: field('named') === 't' ? 'Somebody' : null,
    ageGiven: field('aged') === 't' ? 0 : null,
    ageGivenOn: field('aged') === 't' ? '1970-01-01' : null,
    disabledAt: moment('disabled'),
    hiddenAt: moment('hidden'),
    deactivatedAt: moment('deactivated'),
    matchedAt: moment('matched'),
    gender: textOf(field('gender')) as MemberRecord['gender'],
    maritalStatus: textOf(field('maritalStatus')) as MemberRecord['maritalStatus'],
    preferences: { ...NO_PREFERENCES, seeking: listOf(field('seeking')) as PreferenceRecord['seeking'] },
  })
  return { listed, gender, seeking, hasPreferences: field('seeking') !== NULL }
}

function rangesOf(raw: string): Omit<Preferences, 'sets' | 'musts'> {
  const fields = raw.split('\t')
  const [minAge, maxAge, minHeight, maxHeight] = fields.slice(0, -1).map(numberOf)
  const anyAge = fields.at(-1) === 't'
  const preferences = preferencesOf({ minAge, maxAge, minHeight, maxHeight, anyAge } as Partial<PreferenceRecord>)
  return {
    minAge: preferences?.minAge ?? null,
    maxAge: preferences?.maxAge ?? null,
    minHeightTenths: preferences?.minHeightTenths ?? null,
    maxHeightTenths: preferences?.maxHeightTenths ?? null,
    anyAge: preferences?.anyAge ?? false,
  }
}

function numberOf(raw: string): number | null {
  return raw === NULL ? null : Number(raw)
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Removes the escapes of the COPY format from a field. */
export function textOf(raw: string): string | null {
  return raw === NULL ? null : raw.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter)
}

/** The items of an array in PostgreSQL's text format. */
export function listOf(raw: string): string[] {
  const items = (textOf(raw) ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|[^{},]+/gs)
  return [...items].map(([item, quoted]) => quoted?.replace(/\\(.)/gs, '$1') ?? item)
}

/** A whole number in decimal digits. */
export function wholeAt(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS
  let whole = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) whole = 10 * whole + (bytes[at] as number) - ZERO
  return isNegative ? -whole : whole
}
