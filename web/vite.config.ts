import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstLoads } from './first-loads.ts'
import { firstPaints } from './first-paints.ts'
import { inlineTexts } from './inline-texts.ts'

const FIRST_FONT = /figtree-latin-wght-normal.*\.woff2$/

/**
 * Few and large chunks, because each file costs a slow phone a round trip: what every screen needs, what forms need,
 * and the two first screens.
 */
const GROUPS = [
  // The entry needs this part of the bundler, and nothing else before the first paint.
  { name: 'preload', test: /vite\/preload-helper/, priority: 9 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  { name: 'router', test: /\/node_modules\/@tanstack\//, priority: 7 },
  {
    name: 'start',
    test: /\/web\/(app\/(main|wordmark|theme-button)|ui\/(icon-button|badge))\.tsx$|lucide-react\/dist\/esm\/icons\/eye\./,
    priority: 6,
  },
  { name: 'forms', test: /\/web\/lib\/use-form\.ts$/, priority: 5 },
  {
    name: 'schemas',
    test: /\/node_modules\/(zod|@hookform)\/|\/shared\/(?!paging)[a-z]+\.ts$/,
    priority: 4,
  },
  { name: 'signed-out', test: /\/web\/(app\/auth-shell|pages\/sign-in)\.tsx$/, priority: 3 },
  {
    name: 'parts',
    test: /@radix-ui\/react-(compose-refs|context|id|presence|primitive|slot|use-[a-z-]+)\//,
    priority: 2,
  },
  // Each language is one file; English is in the others.
  { name: languageOf, debugName: 'languages', test: /\/shared\/translations\//, priority: 10 },
  { name: 'member', test: /\/web\/(app\/member-shell|pages\/(dashboard|matches))\.tsx$/, priority: 1 },
]

/** The name of a language, with its folder, as the name of its file. */
function languageOf(file: string) {
  return /\/translations\/([^/]+)\//.exec(file)?.[1] ?? null
}

/** The body font is preloaded with the page; the heading font would delay the scripts. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}

export default defineConfig({
  plugins: [inlineTexts(), react(), tailwind(), preloadFont(), firstLoads(), firstPaints()],
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://localhost:3000', '/files': 'http://localhost:3000' },
  },
})
