import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import type { Source } from './sources.ts'

const AT_ROOT = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'SECURITY.md']
/** Names in documents that no source has: wrong ones, former ones and examples. */
const NOT_OURS = ['updateStatus', 'id_type', 'id_number', 'subscription_type', 'findX', 'getX', 'listX']
const SETTINGS_FILE = 'server/lib/env.ts'

/** The documents name every command and setting, and only files, commands, settings and identifiers that exist. */
export function checkDocuments(sources: Source[]): string[] {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const given = sources.filter((source) => source.path.endsWith('.md'))
  const documents = [...listDocuments().map((file) => ({ path: file, text: read(file) })), ...given]
  return [
    ...missingEntries(scripts, sources),
    ...documents.flatMap((document) => problemsOf(document, scripts, sources)),
  ]
}

function missingEntries(scripts: string[], sources: Source[]): string[] {
  const settings = sources.find((source) => source.path === SETTINGS_FILE)?.text ?? ''
  const commands = read('docs/commands.md')
  const operations = read('docs/operations.md')
  return [
    ...scripts
      .filter((script) => !new RegExp(`\`npm (run )?${script}[\` ]`).test(commands))
      .map((script) => `docs/commands.md: the script ${script} is missing`),
    ...[...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
      .filter(([, setting]) => !operations.includes(`\`${setting}\``))
      .map(([, setting]) => `docs/operations.md: the setting ${setting} is missing`),
  ]
}

function problemsOf(document: { path: string; text: string }, scripts: string[], sources: Source[]): string[] {
  const problem = (text: string) => `${document.path}: ${text}`
  const folder = path.dirname(document.path)
  const quoted = [...document.text.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const links = [...document.text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  return [
    ...quoted
      .filter((text) => /^(web|server|shared|matching|e2e|bench|scripts|docs|deploy)\/[\w./$-]+$/.test(text))
      .filter((file) => !existsSync(path.join(ROOT, file)))
      .map((file) => problem(`there is no ${file}`)),
    ...links
      .filter((link) => !/^https?:/.test(link) && !existsSync(path.join(ROOT, folder, link)))
      .map((link) => problem(`the link ${link} leads nowhere`)),
    ...[...document.text.matchAll(/npm run ([a-z0-9:-]+)/g)]
      .filter(([, script = '']) => !scripts.includes(script))
      .map(([, script]) => problem(`there is no script ${script}`)),
    ...quoted
      .filter((text) => /^([a-z]+[A-Z]\w*|[a-z]+(_[a-z]+)+|[A-Z]+(_[A-Z]+)+)(\(\))?$/.test(text))
      .map((text) => text.replace('()', ''))
      .filter((name) => !isDecision(document.path) && !NOT_OURS.includes(name) && !isNamedIn(sources, name))
      .map((name) => problem(`${name} is not in the source`)),
  ]
}

/** Decision records also name former files. */
const isDecision = (file: string) => file.startsWith('docs/decisions/')
const isNamedIn = (sources: Source[], name: string) =>
  sources.length < 2 || sources.some(({ text }) => text.includes(name))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

function listDocuments(): string[] {
  const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  return [
    ...AT_ROOT,
    ...inDocs.filter((file) => file.endsWith('.md')).map((file) => `docs/${file.replaceAll('\\', '/')}`),
  ]
}
