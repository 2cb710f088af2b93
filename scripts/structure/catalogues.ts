import { parseSync } from 'vite'
import type { Source } from './sources.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A sentence or a label: it begins with a capital letter and has a word in small letters. */
const SENTENCE = /^["'“]?(\{\{\w+\}\} )?\p{Lu}.*\p{Ll}\p{L}* \S/u
/**
 * Texts that no person reads, or that are declared elsewhere: messages for operators, stored values, other catalogues.
 */
const EXEMPT = [
  'shared/profiles/fields.ts',
  'shared/profiles/optional-fields.ts',
  'shared/options/',
  // Catalogues in other languages, and the values of option lists as keys.
  'shared/translations/',
  // The description of the REST API is for developers.
  'shared/agents/rest.ts',
  // Emails have catalogues of their own, which `defineEmail` declares.
  'email-texts.ts',
  // Stored in the database; the catalogue beside it refers to them.
  'shared/plans/contract.ts',
  'web/ui/drawings/',
]
/** A stored value. */
const STORED = 'No bar'

/** Every text is in a catalogue, and every text of a catalogue is used. */
export function checkCatalogues(sources: Source[]): string[] {
  const product = sources.filter(
    ({ path }) => /^(web|shared)\/(?!test\/).+\//.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const all = sources
    .filter(({ path }) => /^(web|shared|server)\//.test(path))
    .map(({ text }) => text.replaceAll(/import \{[^}]*\} from/g, ''))
    .join('\n')
  return [...product.flatMap(sentencesOutside), ...sources.flatMap((source) => unusedTexts(source, all))]
}

function sentencesOutside({ path, text }: Source): string[] {
  if (EXEMPT.some((place) => path.startsWith(place) || path.endsWith(place))) return []
  const found: string[] = []
  walk(programOf(path, text), (node) => {
    if (isDeclaration(node) || isOfCode(node)) return false
    const written =
      node.type === 'Literal'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value as { cooked: string }).cooked
          : null
    if (typeof written === 'string' && SENTENCE.test(written) && written !== STORED) found.push(written)
    return true
  })
  return found.map((written) => `${path}: "${written.slice(0, 60)}" is not in a catalogue of texts`)
}

/** Texts of a catalogue that nothing names. A catalogue that is used as a table may use all of them. */
function unusedTexts({ path, text }: Source, all: string): string[] {
  if (!text.includes('defineTexts(') || /\.test\.tsx?$|\/shared\/texts\.ts$/.test(path)) return []
  const problems: string[] = []
  walk(programOf(path, text), (node) => {
    if (node.type !== 'VariableDeclarator' || !isDeclaration(node.init as Node)) return true
    const name = String((node.id as Node).name)
    const [, texts] = (node.init as Node).arguments as Node[]
    const isTable = new RegExp(`(?<!const )\\b${name}\\b(?!\\.\\w)`).test(all)
    if (isTable || texts?.type !== 'ObjectExpression') return false
    for (const { key } of texts.properties as { key: Node }[])
      if (!new RegExp(`\\b${name}\\.${String(key.name)}\\b`).test(all))
        problems.push(`${path}: ${name}.${String(key.name)} is not used`)
    return false
  })
  return problems
}

const isDeclaration = (node: Node | null | undefined) =>
  node?.type === 'CallExpression' && (node.callee as Node).name === 'defineTexts'

/** Class names, imports, errors of bugs, types. */
function isOfCode(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return true
  if (node.type === 'NewExpression') return String((node.callee as Node).name).endsWith('Error')
  return node.type === 'JSXAttribute' && /^(className|class|d|viewBox|sizes)$/.test(String((node.name as Node).name))
}

const programOf = (path: string, text: string) => parseSync(path, text).program as unknown as Node

function walk(value: unknown, visit: (node: Node) => boolean) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (value && typeof value === 'object') {
    if (typeof (value as Node).type === 'string' && !visit(value as Node)) return
    for (const child of Object.values(value)) walk(child, visit)
  }
}
