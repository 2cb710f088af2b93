import { LANGUAGE_CODES } from '@jodi/shared/languages.ts'
import { FIRST_PHOTO, type FirstPaints, firstPaintKey } from '@jodi/shared/page.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstPaint } from '#app/first-paint/first-paint.tsx'
import { FirstPaintChat } from '#app/first-paint/first-paint-chat.tsx'
import { firstPaintMessages } from '#app/first-paint/first-paint-messages.tsx'
import { firstPaintParts } from '#app/first-paint/first-paint-parts.tsx'
import { FirstPaintProfile } from '#app/first-paint/first-paint-profile.tsx'
import { speak } from '#lib/texts/language.ts'

/** The skeletons in every language, rendered while this module is loaded by the build. */
export const allFirstPaints: Record<string, FirstPaints> = {}
for (const language of LANGUAGE_CODES) {
  await speak(language)
  allFirstPaints[language] = paints()
}

function paints(): FirstPaints {
  const write = (home?: { complete: boolean }) =>
    renderToStaticMarkup(createElement(FirstPaint, { photo: FIRST_PHOTO, home }))
  const paints: FirstPaints = { [firstPaintKey('/matches')]: write() }
  for (const complete of [true, false]) paints[firstPaintKey('/dashboard', complete)] = write({ complete })
  for (const place of ['/profile', '/profile/*'])
    for (const photo of [FIRST_PHOTO, undefined]) {
      const paint = createElement(FirstPaintProfile, { photo, isOwn: place === '/profile' })
      paints[firstPaintKey(place, photo !== undefined)] = renderToStaticMarkup(paint)
    }
  for (const known of [true, false])
    paints[firstPaintKey('/chat/*', known)] = renderToStaticMarkup(createElement(FirstPaintChat, { known }))
  Object.assign(paints, firstPaintMessages())
  for (const [key, part] of Object.entries(firstPaintParts())) paints[key] = renderToStaticMarkup(part)
  return paints
}
