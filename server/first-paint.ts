import {
  ANYWHERE,
  FIRST_PARTS,
  FIRST_PHOTO,
  type FirstPaints,
  type FirstPart,
  firstCounts,
  firstPaintKey,
  firstPartKey,
  type PreloadedData,
} from '@jodi/shared/page.ts'

/** The skeleton of the screen with the first portrait, if the scripts will show that screen. */
export function firstPaint(paints: FirstPaints, path: string, preloaded: PreloadedData | null, wide = ''): string {
  const paint = preloaded?.profile
    ? profilePaint(paints, path, preloaded.profile)
    : preloaded?.conversation
      ? (paints[firstPaintKey(CHAT_PLACE)] ?? '')
      : listPaint(paints, path, preloaded)
  return paint.replace('data-wide=""', `data-wide="${wide === 'true' || (wide && 'false')}"`)
}

const CHAT_PLACE = `/chat/${ANYWHERE}`
const PROFILE_PLACE = `/profile/${ANYWHERE}`

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
