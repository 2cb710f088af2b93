import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

const SHARED = path.join(import.meta.dirname, '..', 'shared')

/** The texts of one catalogue by the name of its constant. */
type Catalogue = { name: string; texts: Map<string, string> }

/**
 * In a build, each use of a text carries the text itself: `chatTexts.send` becomes `text('chat.send', 'Send')`. A page
 * then loads the texts that it shows, not whole catalogues.
 */
export function inlineTexts(): Plugin {
  let catalogues = new Map<string, Catalogue>()
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const files = globSync('**/*texts.ts', { cwd: SHARED, exclude: ['node_modules/**'] })
      catalogues = new Map(files.flatMap((file) => readCatalogues(path.join(SHARED, file))))
    },
    transform(source, id) {
      if (!/\/(web|shared)\/.*\.tsx?$/.test(id) || id.includes('node_modules')) return null
      const used = [...source.matchAll(/\b(\w+Texts)\b/g)].map(([, name = '']) => name)
      const known = [...new Set(used)].filter((name) => catalogues.has(name) && isImported(source, name))
      // Unused catalogues, and lists of their names, are left out.
      const pure = source.replace(/(?<![\w.])(defineTexts|Object\.keys)\(/g, '/* @__PURE__ */ $1(')
      if (known.length === 0) return { code: pure, map: null }
      const inlined = pure.replace(new RegExp(`\\b(${known.join('|')})\\.(\\w+)`, 'g'), (use, name, key) => {
        const { name: catalogue = '', texts } = catalogues.get(name) ?? {}
        const english = texts?.get(key)
        return english ? `inlineText("${catalogue}.${key}", ${english})` : use
      })
      const code = known.reduce(withoutImport, inlined)
      return { code: `import { text as inlineText } from '@jodi/shared/texts.ts'\n${code}`, map: null }
    },
  }
}

/** Removes the import of a catalogue of which no use is left; else the bundler would keep the file with this one. */
function withoutImport(code: string, name: string): string {
  if ((code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1) return code
  return code
    .replace(new RegExp(`(import \\{[^}]*?)\\b${name}\\b,?([^}]*\\} from)`), '$1$2')
    .replace(/import \{\s*\} from '[^']*';?\n/g, '')
}

const isImported = (code: string, name: string) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from`).test(code)

function readCatalogues(file: string): [string, Catalogue][] {
  const code = readFileSync(file, 'utf8')
  const declared = parseSync(file, code).program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations
      : [],
  )
  return declared.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    const [name, texts] = init.arguments
    if (name?.type !== 'Literal' || texts?.type !== 'ObjectExpression') return []
    return [
      [id.name, { name: String(name.value), texts: new Map(texts.properties.flatMap((one) => textOf(code, one))) }],
    ]
  })
}

/** The key of a text, and how the source writes it. */
function textOf(code: string, property: ESTree.ObjectPropertyKind): [string, string][] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
  return [[property.key.name, code.slice(property.value.start, property.value.end)]]
}
