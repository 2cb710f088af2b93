import { LANGUAGE_CODES } from '@jodi/shared/languages.ts'
import { FIRST_PHOTO, type FirstPaints, firstPaintKey } from '@jodi/shared/page.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

type Module = typeof import('./app/first-paint.tsx')

const MOST_STEPS = 3

/**
 * Renders the skeletons of the two first screens of members at build time in every language, so that the server can add
 * them to the page.
 */
export function firstPaints(): Plugin {
  return {
    name: 'first-paints',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<Module>('/app/first-paint.tsx', { configFile: false, logLevel: 'error' })
      const paints: Record<string, FirstPaints> = {}
      for (const language of LANGUAGE_CODES) {
        await module.speak(language)
        paints[language] = paintsOf(module)
      }
      this.emitFile({ type: 'asset', fileName: '.first-paints.json', source: JSON.stringify(paints) })
    },
  }
}

function paintsOf({ FirstPaint }: Module): FirstPaints {
  const write = (overview?: { complete: boolean; steps: number }) =>
    renderToStaticMarkup(createElement(FirstPaint, { photo: FIRST_PHOTO, overview }))
  const paints: FirstPaints = { [firstPaintKey('/matches')]: write() }
  for (const complete of [true, false])
    for (let steps = 0; steps <= MOST_STEPS; steps++)
      paints[firstPaintKey('/dashboard', { complete, steps })] = write({ complete, steps })
  return paints
}
