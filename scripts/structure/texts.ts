import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const TEXT_ATTRIBUTES = [
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'alt',
  'text',
  'description',
  'hint',
  'heading',
  'subtitle',
  'caption',
]
const LETTER = /\p{L}/u

/** Texts of a screen file that a person reads and that do not go through t(...), with their lines. */
export function untranslatedTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) return [`${file}: cannot be read: ${errors[0]?.message}`]
  const found: { at: number; text: string }[] = []
  walk(program as unknown as Node, (node) => found.push(...textsOf(node)))
  return found.map(({ at, text }) => {
    const line = source.slice(0, at).split('\n').length
    return `${file}:${line}: "${text.trim().slice(0, 60)}" is not wrapped in t(...)`
  })
}

function textsOf(node: Node): { at: number; text: string }[] {
  if (node.type === 'JSXText') return literal(node.start, String(node.value))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[])
      .filter((child) => child.type === 'JSXExpressionContainer')
      .flatMap((child) => shownIn(child.expression as Node))
  if (node.type === 'JSXAttribute' && TEXT_ATTRIBUTES.includes(String((node.name as Node).name)))
    return node.value ? shownIn(node.value as Node) : []
  if (node.type === 'CallExpression' && isToast(node.callee as Node)) return (node.arguments as Node[]).flatMap(shownIn)
  return []
}

/**
 * The texts that an expression can evaluate to: literals, and the branches of a condition; calls are checked by
 * themselves.
 */
function shownIn(node: Node): { at: number; text: string }[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? literal(node.start, node.value) : []
    case 'TemplateLiteral':
      return (node.quasis as Node[]).flatMap((part) => literal(part.start, (part.value as { cooked: string }).cooked))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return shownIn(node.expression as Node)
    case 'ConditionalExpression':
      return [...shownIn(node.consequent as Node), ...shownIn(node.alternate as Node)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : shownIn(node.left as Node)), ...shownIn(node.right as Node)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...shownIn(node.left as Node), ...shownIn(node.right as Node)] : []
    default:
      return []
  }
}

function literal(at: number, text: string): { at: number; text: string }[] {
  return LETTER.test(text) ? [{ at, text }] : []
}

function isToast(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'toast'
  return callee.type === 'MemberExpression' && (callee.object as Node).name === 'toast'
}

function walk(value: unknown, visit: (node: Node) => void) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (value && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') visit(value as Node)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

const MUST_BE_FOUND = [
  '<p>Hello</p>',
  '<p>{name} Hello</p>',
  "<p>{'Hello'}</p>",
  "<p>{busy ? 'Signing in...' : t('Sign In')}</p>",
  "<p>{name || 'Somebody'}</p>",
  '<p>{`Hello`}</p>',
  '<input placeholder="Search" />',
  "<Field label={'Name'} />",
  '<img aria-label="Photo" />',
]
const MUST_PASS = [
  "<p>{t('Hello')}</p>",
  '<p>{name} · 5 %</p>',
  "<p className={busy ? 'a' : 'b'}>{t('Hello', { name: 'x' })}</p>",
  "<p>{kind === 'good' && <b />}</p>",
  '<input type="email" name="email" />',
]

/** Samples that the search handles wrongly: an empty list shows that it works. */
export function textBlindSpots(): string[] {
  const file = (jsx: string) => untranslatedTexts('sample.tsx', `const sample = ${jsx}`)
  return [
    ...MUST_BE_FOUND.filter((jsx) => file(jsx).length === 0).map((jsx) => `blind to ${jsx}`),
    ...(untranslatedTexts('sample.ts', "toast.good('Saved')").length === 0 ? ['blind to toasts'] : []),
    ...MUST_PASS.filter((jsx) => file(jsx).length > 0).map((jsx) => `wrongly accuses ${jsx}`),
  ]
}
