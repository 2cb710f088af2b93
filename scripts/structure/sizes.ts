import type { Source } from './sources.ts'

const FILE_LINES = 300
const PAGE_LINES = 80
/** As the formatter wraps code, which leaves comments alone. */
const COMMENT_WIDTH = 120
/** The translation of all option lists is one file: one line for each value. */
const LISTS = /^shared\/translations\/[\w-]+\/options\.ts$/

/** Maximum length of files; the linter checks functions. */
export function checkSizes(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (LISTS.test(path)) return []
    const lines = text.split('\n').length - 1
    const limit = path.startsWith('web/pages/') && !path.endsWith('.test.tsx') ? PAGE_LINES : FILE_LINES
    return lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : []
  })
}

/** The longest line of a comment. */
export function checkComments(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const isTooLong =
        line.length > COMMENT_WIDTH && /^\s*(\/\/|\/?\*)/.test(line) && !/biome-ignore|https?:\/\//.test(line)
      return isTooLong ? [`${path}:${at + 1}: a comment line has at most ${COMMENT_WIDTH} characters`] : []
    }),
  )
}

/** A component is in a file of its own name. */
export function checkComponents(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^web\/(ui|domains|pages)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(/^export (?:default )?(?:async )?function ([A-Z]\w*)/gm)].map(
        (found) => found[1] ?? '',
      )
      const stem = path.split('/').at(-1)?.replace('.tsx', '') ?? ''
      if (names.length > 1) return [`${path}: one exported component a file, not ${names.join(', ')}`]
      const expected = path.startsWith('web/pages/') ? [stem, `${stem}-page`] : [stem]
      return names[0] && !expected.includes(kebab(names[0])) ? [`${path}: exports ${names[0]}, another name`] : []
    })
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])([A-Z])/g, '-$1').toLowerCase()
}
