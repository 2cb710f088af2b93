import { createHash } from 'node:crypto'
import {
  DIGEST,
  REACHED,
  REACHED_OF_FIELDS,
  type Section,
  type SpecifiedText,
  UNREACHABLE,
} from '../e2e/specified-texts.ts'
import { fieldOf, TYPED_NAMES } from '../shared/profiles/fields.ts'
import { fieldSchema } from '../shared/profiles/schemas.ts'
import { inEnglish, isText } from '../shared/texts.ts'
import { endCheck } from './lib/end-check.ts'
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

/** Texts that a test reaches, in their parts: a title and its text are quoted as one. */
const reached = [
  ...SECTIONS.flatMap((section) =>
    Object.entries(REACHED[section]).flatMap(([file, texts]) =>
      texts.map((text) => ({ section, file, parts: partsOf(file, text) })),
    ),
  ),
  ...Object.entries(REACHED_OF_FIELDS).flatMap(([file, texts]) =>
    texts.map((text) => ({ section: '5', file, parts: [text] })),
  ),
]

/** The English of the keys. */
function partsOf(file: string, text: SpecifiedText): string[] {
  return [text].flat().map((key) => {
    if (!isText(key)) throw new Error(`${file}: ${key} is not a text of a catalogue`)
    return inEnglish(key)
  })
}

function problemsOf({ file, parts }: (typeof reached)[number]): string[] {
  const test = sources.find(({ path }) => path === file && isTest(path))
  if (!test) return [`${file}: test not found for '${parts.join(': ')}'`]
  return parts.flatMap((part) => [
    ...(says(test.text, part) ? [] : [`${file}: does not test '${part}'`]),
    ...(isShown(part) ? [] : [`'${part}' is tested but not found in the source`]),
  ])
}

const unreachable = SECTIONS.flatMap((section) => Object.keys(UNREACHABLE[section]).map((text) => ({ section, text })))
const all = [
  ...reached.map(({ section, parts }) => `${section} ${parts.join(': ')}`),
  ...unreachable.map(({ section, text }) => `${section} ${text}`),
]
const digest = createHash('sha256').update(all.toSorted().join('\n')).digest('hex')

const problems = [
  ...reached.flatMap(problemsOf),
  ...unreachable
    .filter(({ text }) => isShown(text))
    .map(({ text }) => `'${text}' is listed as unreachable but found in the source`),
  ...all.filter((text, at) => all.indexOf(text) !== at).map((text) => `listed twice: ${text}`),
  ...(digest === DIGEST ? [] : [`the list of specified texts or their English has changed: ${digest}`]),
]
for (const problem of problems) console.error(problem)
console.log(
  `${reached.length} specified texts are reached, ${unreachable.length} cannot be, ${problems.length} problems`,
)
endCheck(problems.length)
