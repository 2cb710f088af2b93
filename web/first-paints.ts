import { type Plugin, runnerImport } from 'vite'

type Module = typeof import('./app/first-paint/all-first-paints.ts')

/**
 * Renders the skeletons of the screens that members open first at build time in every language, so that the server can
 * add them to the page.
 */
export function firstPaints(): Plugin {
  return {
    name: 'first-paints',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<Module>('/app/first-paint/all-first-paints.ts', {
        configFile: false,
        logLevel: 'error',
      })
      this.emitFile({ type: 'asset', fileName: '.first-paints.json', source: JSON.stringify(module.allFirstPaints) })
    },
  }
}
