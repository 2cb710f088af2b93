import { createHash } from 'node:crypto'
import { DIGEST, QUOTED_AS_ONE, REACHED, type Section, UNREACHABLE } from '../e2e/specified-texts.ts'
import { fieldOf, TYPED_NAMES } from '../shared/profiles/fields.ts'
import { fieldSchema } from '../shared/profiles/schemas.ts'
import { inEnglish } from '../shared/texts.ts'
import { readSources } from './structure/sources.ts'

// Quotation marks of the same text are written in two ways.
const sources = readSources().map(({ path, text }) => ({ path, text: text.replaceAll("\\'", "'") }))
const isTest = (path: string) => /^e2e\/|\.test\.tsx?$|^server\/test\//.test(path)
const product = sources.filter(({ path }) => /^(web|shared|server)\//.test(path) && !isTest(path))
const SECTIONS: Section[] = ['5', '8']

const says = (code: string, text: string) => ["'", '"', '`'].some((quote) => code.includes(quote + text + quote))
// Schemas of fields insert the name of the field and its limits into a sentence.
const ofFields = TYPED_NAMES.flatMap((name) =>
  ['', 'x', 0].flatMap((value) => {
    const { error } = fieldSchema(name).safeParse(fieldOf(name).kind === 'number' ? Number(value) : value)
    return error?.issues.map(({ message }) => inEnglish(message)) ?? []
  }),
)
const isShown = (text: string) => ofFields.includes(text) || product.some((source) => says(source.text, text))

/** 'Title: text' is a title with its text, unless the product has it as one text. */
function partsOf(text: string): readonly string[] {
  return QUOTED_AS_ONE[text] ?? (isShown(text) ? [text] : text.split(': '))
}

function problemsOf(file: string, text: string): string[] {
  const test = sources.find(({ path }) => path === file && isTest(path))
  if (!test) return [`${file}: test not found for '${text}'`]
  return partsOf(text).flatMap((part) => [
    ...(says(test.text, part) ? [] : [`${file}: does not test '${part}'`]),
    ...(isShown(part) ? [] : [`'${part}' is tested but not found in the source`]),
  ])
}

const reached = SECTIONS.flatMap((section) =>
  Object.entries(REACHED[section]).flatMap(([file, texts]) => texts.map((text) => ({ section, file, text }))),
)
const unreachable = SECTIONS.flatMap((section) => Object.keys(UNREACHABLE[section]).map((text) => ({ section, text })))
const all = [...reached, ...unreachable].map(({ section, text }) => `${section} ${text}`)
const digest = createHash('sha256').update(all.toSorted().join('\n')).digest('hex')

const problems = [
  ...reached.flatMap(({ file, text }) => problemsOf(file, text)),
  ...unreachable
    .filter(({ text }) => isShown(text))
    .map(({ text }) => `'${text}' is listed as unreachable but found in the source`),
  ...all.filter((text, at) => all.indexOf(text) !== at).map((text) => `listed twice: ${text}`),
  ...(digest === DIGEST ? [] : [`the list of specified texts has changed: ${digest}`]),
]
for (const problem of problems) console.error(problem)
console.log(
  `${reached.length} specified texts are reached, ${unreachable.length} cannot be, ${problems.length} problems`,
)
process.exit(problems.length > 0 ? 1 : 0)
