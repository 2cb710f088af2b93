import { parseSync } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

/** Keys that may end in a digit, with the reason. Any other number only says that another text took the name first. */
const ALLOWED: Readonly<Record<string, string>> = {
  sha256: 'The name of an algorithm ends in a number.',
}

/** Keys of texts that end in a digit: a key names what its text is for. */
export function numberedKeys(file: string, source: string): string[] {
  const isOfEmails = file.endsWith('email-texts.ts')
  if (!isOfEmails && !source.includes('defineTexts(')) return []
  const { program } = parseSync(file, source)
  return keysIn(program, isOfEmails)
    .filter((key) => /\d$/.test(key) && !Object.hasOwn(ALLOWED, key))
    .map((key) => `${file}: the key ${key} ends in a digit: name what the text is for`)
}

/** The keys of the objects in a declaration of texts; the texts of emails are declared by their whole file. */
function keysIn(value: unknown, isDeclared: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysIn(one, isDeclared))
  if (value === null || typeof value !== 'object') return []
  const node = value as Node
  const declares = isDeclared || (node.type === 'CallExpression' && (node.callee as Node).name === 'defineTexts')
  const own = declares && node.type === 'Property' ? [nameOf(node.key as Node)] : []
  return [...own, ...Object.values(node).flatMap((child) => keysIn(child, declares))]
}

const nameOf = (key: Node) => String(key.type === 'Identifier' ? key.name : key.value)

/** Samples that the search handles wrongly: an empty list shows that it works. */
export function keyBlindSpots(): string[] {
  const found = (file: string, source: string) => numberedKeys(file, source).length
  return [
    ...(found('a/texts.ts', "const aTexts = defineTexts('a', { send2: 'Send' })") === 1 ? [] : ['blind to send2']),
    ...(found('a/contract.ts', "const a = { ...defineTexts('a', { 'send2': 'Send' }) }") === 1
      ? []
      : ["blind to 'send2'"]),
    ...(found('a/email-texts.ts', "const aEmailTexts = { sent: { link2: 'Open' } }") === 1
      ? []
      : ['blind to the texts of emails']),
    ...(found('a/texts.ts', "const at = { day2: 1 }; const aTexts = defineTexts('a', { sha256: 'SHA-256' })") === 0
      ? []
      : ['wrongly accuses sha256 or day2']),
  ]
}
