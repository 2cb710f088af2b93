import { LANGUAGE_CODES } from '@jodi/shared/languages.ts'
import { FIRST_PHOTO, type FirstPaints, firstPaintKey } from '@jodi/shared/page.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstPaint } from '#app/first-paint.tsx'
import { speak } from '#lib/language.ts'

const MOST_STEPS = 3

/** The skeletons in every language, rendered while this module is loaded by the build. */
export const allFirstPaints: Record<string, FirstPaints> = {}
for (const language of LANGUAGE_CODES) {
  await speak(language)
  allFirstPaints[language] = paints()
}

function paints(): FirstPaints {
  const write = (overview?: { complete: boolean; steps: number }) =>
    renderToStaticMarkup(createElement(FirstPaint, { photo: FIRST_PHOTO, overview }))
  const paints: FirstPaints = { [firstPaintKey('/matches')]: write() }
  for (const complete of [true, false])
    for (let steps = 0; steps <= MOST_STEPS; steps++)
      paints[firstPaintKey('/dashboard', { complete, steps })] = write({ complete, steps })
  return paints
}
