import type { Source } from './sources.ts'

const FILE = /^shared\/translations\/([\w-]+)\/([\w-]+)\.ts$/
const TEST = /\.test\.tsx?$/
/** The values of the option lists, which are their own keys. */
const OPTIONS = 'options'

/**
 * Each language but English has a file for each catalogue. The types find a missing text of a file, but not a
 * missing file: its texts would stay in English.
 */
export function checkTranslations(sources: Source[]): string[] {
  const expected = new Set([OPTIONS, ...sources.filter(({ path }) => !TEST.test(path)).flatMap(cataloguesOf)])
  const present = new Map<string, Set<string>>(sources.flatMap(languagesOf).map((code) => [code, new Set()]))
  for (const { path } of sources) {
    const [, code, file] = FILE.exec(path) ?? []
    if (code && file) present.set(code, (present.get(code) ?? new Set()).add(file))
  }
  return [...present].flatMap(([code, files]) => [
    ...[...expected]
      .filter((name) => !files.has(name))
      .map((name) => `shared/translations/${code}: ${name}.ts is missing`),
    ...[...files]
      .filter((name) => !expected.has(name))
      .map((name) => `shared/translations/${code}/${name}.ts: there is no such catalogue`),
  ])
}

/** The files for the catalogues that a file of the product declares. */
function cataloguesOf({ path, text }: Source): string[] {
  if (!/^(web|shared|server)\//.test(path)) return []
  const declared = [...text.matchAll(/\bdefineTexts\('(\w+)'/g)].map(([, name = '']) => name)
  const emails = [...text.matchAll(/= defineEmail\(\{\s*name: '(\w+)'/g)].map(([, name = '']) => `${name}Email`)
  return [...declared, ...emails].map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
}

/** The codes of the languages with a line, except English, which is declared with each text. */
function languagesOf({ path, text }: Source): string[] {
  if (path !== 'shared/languages.ts') return []
  const codes = [...text.matchAll(/^ {2}'?([\w-]+)'?: \{ name: /gm)].map(([, code = '']) => code)
  return codes.filter((code) => code !== 'en')
}
