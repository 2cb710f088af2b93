import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
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

test('a release has one number: in the package, the changelog, the example of settings and the steps of operation', () => {
  const { version } = JSON.parse(fileOf('../../package.json'))
  expect(JSON.parse(fileOf('../../package-lock.json')).version).toBe(version)
  expect(fileOf('../../CHANGELOG.md').match(/^## (\S+)/m)?.[1]).toBe(version)
  const others = ['../env.example', '../build-root', '../../docs/operations.md'].map(fileOf).join('\n')
  const numbers = [...others.matchAll(/(?:JODI_RELEASE=|\/opt\/jodi\/|jodi-|jodi:)(\d+\.\d+\.\d+)/g)].map(
    ([, one]) => one,
  )
  expect(numbers.length).toBeGreaterThan(5)
  expect([...new Set(numbers)]).toEqual([version])
})

test('the log of each container has a limit', () => {
  const services = fileOf('../compose.yaml').split('\nservices:\n')[1]?.split('\nvolumes:\n')[0] ?? ''
  const all = services.split(/^(?= {2}[\w-]+:)/m).filter((part) => /^ {2}\w/.test(part))
  expect(all.length).toBeGreaterThan(4)
  expect(all.filter((part) => !/: \*jodi$| logging: \*logging$/m.test(part))).toEqual([])
})

test('the command of what runs in production says how it is called there, and starts no server for --help', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const tree = mkdtempSync(path.join(tmpdir(), 'jodi-tree-'))
  mkdirSync(path.join(tree, 'bin'))
  cpSync(path.join(root, 'deploy/jodi'), path.join(tree, 'bin/jodi'))
  symlinkSync(process.execPath, path.join(tree, 'bin/node'))
  for (const folder of ['scripts', 'server']) symlinkSync(path.join(root, folder), path.join(tree, folder))
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const commands = { ...scripts, start: 'node --eval console.log("started")' }
  writeFileSync(path.join(tree, 'package.json'), JSON.stringify({ scripts: commands }))
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('sh', [path.join(tree, 'bin/jodi'), ...words], { encoding: 'utf8' })
    return [status, stdout + stderr]
  }
  expect(run('start')).toEqual([0, 'started\n'])
  expect(run('start', '--help')).toEqual([0, 'Usage: bin/jodi start\n'])
  expect(run('start', '--bogus')).toEqual([1, 'Usage: bin/jodi start\n'])
  expect(run('backup', '--help')).toEqual([0, 'Usage: bin/jodi backup [folder]\n'])
  expect(run('files:check', '--help')).toEqual([0, 'Usage: bin/jodi files:check [--delete]\n'])
  expect(run('migrate', '--', 'extra')).toEqual([1, 'There are too many arguments. Usage: bin/jodi migrate\n'])
  expect(run('--help')).toEqual([0, expect.stringMatching(/^Usage: bin\/jodi <command>, [^\n]+\n$/)])
  for (const words of [[], ['--version']])
    expect(run(...words), words.join()).toEqual([1, expect.stringMatching(/^Usage: bin\/jodi <command>, [^\n]+\n$/)])
  for (const word of ['bogus', 'constructor']) expect(run(word)).toEqual([1, `There is no command ${word}.\n`])
  rmSync(tree, { recursive: true })
})
