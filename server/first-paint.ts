import { type Language, languageOf } from '@jodi/shared/languages.ts'
import {
  ANYWHERE,
  FIRST_DAY,
  FIRST_MESSAGES,
  FIRST_PARTS,
  FIRST_PHOTO,
  type FirstPaints,
  type FirstPart,
  firstCounts,
  firstPaintKey,
  firstPartKey,
  type PreloadedData,
} from '@jodi/shared/page.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { firstMessages } from '#first-messages.ts'
import { countIn } from '#lib/i18n.ts'

interface Reader {
  language: Language
  now: Date
  /** The stored state of the sidebar. */
  wide?: string
}

/**
 * The skeleton of the screen with the first portrait, the day or the messages, if the scripts will show that screen.
 */
export function firstPaint(
  paints: FirstPaints,
  path: string,
  preloaded: PreloadedData | null,
  { language, now, wide = '' }: Reader,
): string {
  const paint = preloaded?.profile
    ? profilePaint(paints, path, preloaded.profile)
    : preloaded?.conversation
      ? chatPaint(paints, firstMessages(paints, language, preloaded, now))
      : listPaint(paints, path, preloaded).replace(FIRST_DAY, () => dayText(language, preloaded, now))
  return paint.replace('data-wide=""', `data-wide="${wide === 'true' || (wide && 'false')}"`)
}

const CHAT_PLACE = `/chat/${ANYWHERE}`
const PROFILE_PLACE = `/profile/${ANYWHERE}`

const chatPaint = (paints: FirstPaints, messages: string) =>
  (paints[firstPaintKey(CHAT_PLACE, messages !== '')] ?? '').replace(FIRST_MESSAGES, () => messages)

/** 'Friday, 20 November · 5 people waiting' */
function dayText(language: Language, preloaded: PreloadedData | null, now: Date): string {
  const { locale } = languageOf(language)
  const day = now.toLocaleDateString(locale, { ...FULL_DAY, timeZone: 'Asia/Kolkata' })
  const waiting = preloaded?.home?.waiting.total ?? 0
  return waiting > 0 ? `${day} · ${countIn(language, waiting, peopleTexts.peopleWaiting)}` : day
}

const FULL_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

function profilePaint(paints: FirstPaints, path: string, { photos }: NonNullable<PreloadedData['profile']>): string {
  const photo = photos.shown[0]?.photo
  const place = path === '/profile' ? path : PROFILE_PLACE
  return (paints[firstPaintKey(place, photo !== undefined)] ?? '').replaceAll(FIRST_PHOTO, photo ?? '')
}

function listPaint(paints: FirstPaints, path: string, preloaded: PreloadedData | null): string {
  const photo = photoOf(preloaded?.list)
  if (!photo || preloaded?.stats?.unlisted) return ''
  return paintOf(paints, path, preloaded).replaceAll(FIRST_PHOTO, photo)
}

/** On the dashboard with as many people and steps as the scripts will show. */
function paintOf(paints: FirstPaints, path: string, preloaded: PreloadedData | null): string {
  if (path !== '/dashboard') return paints[firstPaintKey(path)] ?? ''
  const { completion, home } = preloaded ?? {}
  if (!completion || !home) return ''
  const counts = Object.entries(firstCounts(home))
  return counts.reduce(
    (paint, [name, count]) => paint.replace(FIRST_PARTS[name as FirstPart], partOf(paints, name as FirstPart, count)),
    paints[firstPaintKey(path, completion.percent >= 100)] ?? '',
  )
}

function partOf(paints: FirstPaints, name: FirstPart, count: number): string {
  const rows = (paints[firstPartKey(name, 'row')] ?? '').repeat(count)
  return (paints[firstPartKey(name, count > 0 ? 'some' : 'none')] ?? '').replace(FIRST_PARTS[name], rows)
}

/** Its path consists of our own key, so that it needs no escaping. */
const photoOf = (list: PreloadedData['list']) => (list?.kind === 'page' && list.items[0]?.photo) || undefined
