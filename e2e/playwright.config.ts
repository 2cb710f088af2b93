import { defineConfig } from '@playwright/test'
import { WORKERS } from '../scripts/lib/workers.ts'
import { notAt, ONCE } from './widths.ts'

const { E2E_LANGUAGE, E2E_ORIGIN, E2E_BROWSER, E2E_BROWSER_ARGS, SCREENS_FOLDER } = process.env
if (!E2E_ORIGIN) throw new Error('Run the end-to-end tests with "npm run e2e": it starts the product that they need.')

/** The tests that run in a longer language; the last one in no other. */
const IN_LANGUAGE = ['screens.spec.ts', 'longest.spec.ts', 'screens-emails.spec.ts', 'language.spec.ts']
const ignored = E2E_LANGUAGE ? [] : IN_LANGUAGE.slice(-1)

/** It waits up to two minutes for an email, so it begins first, beside the others. */
const WAITS = 'saved-search.spec.ts'

/**
 * They run alone, after all others: two compare exact numbers of matches, and each test creates members; one renames
 * the site, which is in the emails of all.
 */
const ALONE = ['filters.spec.ts', 'must-haves.spec.ts', 'site.spec.ts']

const laptop = { viewport: { width: 1280, height: 800 } }
// Animations cost a fifth of the processor time, so that only the laptop shows them.
const phone = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' as const },
}
const alone = E2E_LANGUAGE
  ? []
  : [
      {
        name: 'laptop, alone',
        testIgnore: notAt('laptop'),
        use: laptop,
        dependencies: ['phone, first', 'laptop', 'phone'],
      },
      { name: 'phone, alone', testIgnore: notAt('phone'), use: phone, dependencies: ['laptop, alone'] },
    ].map((project) => ({ ...project, testMatch: ALONE, workers: 1 }))

/** Only for pictures: no test finds out whether a text still has room to be read. */
const tablet = {
  name: 'tablet',
  testMatch: 'screens.spec.ts',
  grepInvert: ONCE,
  use: { viewport: { width: 768, height: 1024 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' as const } },
}

export default defineConfig({
  testDir: '.',
  ...(E2E_LANGUAGE && { testMatch: IN_LANGUAGE }),
  outputDir: '../test-results',
  // Tests change only their own new members.
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: E2E_ORIGIN,
    locale: E2E_LANGUAGE ?? 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a quarter of the time; run a failure that the page does not explain again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: E2E_BROWSER, args: E2E_BROWSER_ARGS?.split(' ') },
  },
  projects: [
    ...(E2E_LANGUAGE ? [] : [{ name: 'phone, first', testMatch: WAITS, use: phone }]),
    {
      name: 'laptop',
      testIgnore: [...notAt('laptop'), WAITS, ...ALONE, ...ignored],
      grepInvert: ONCE,
      use: laptop,
    },
    { name: 'phone', testIgnore: [...notAt('phone'), WAITS, ...ALONE, ...ignored], use: phone },
    ...alone,
    ...(SCREENS_FOLDER ? [tablet] : []),
  ],
})
