import { readFileSync } from 'node:fs'
import { appTexts } from '@jodi/shared/app-texts.ts'
import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { inEnglish } from '@jodi/shared/texts.ts'
import { expect, test } from 'vitest'
import { backSoonError, RETRY_AFTER_SECONDS } from '#rpc/errors.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../deploy/proxy/${name}`, import.meta.url), 'utf8')

test('while no server answers, the proxy answers procedures as a server would that cannot be reached by its database', () => {
  expect(JSON.parse(fileOf('unavailable.json'))).toEqual(JSON.parse(JSON.stringify({ json: backSoonError().toJSON() })))
  expect(fileOf('Caddyfile')).toContain(`header Retry-After ${RETRY_AFTER_SECONDS}`)
})

test('its page has the texts of the app and loads again by itself', () => {
  const page = fileOf('error.html')
  for (const text of [BACK_SOON_TEXT, appTexts.loadsWhenBack]) expect(page).toContain(inEnglish(text))
  expect(page).toContain('http-equiv="refresh"')
})

test('the example of settings names only settings of the server, the proxy and the containers', () => {
  const names = [...fileOf('../env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const known = ['../../server/lib/env.ts', 'Caddyfile', '../compose.yaml'].map(fileOf).join('\n')
  expect(names.length).toBeGreaterThan(10)
  // Compose itself reads the last one.
  for (const name of names) expect(`${known} COMPOSE_PROFILES`, name).toMatch(new RegExp(`\\b${name}\\b`))
})
