import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SERVER = path.join(import.meta.dirname, '..')
/** What a command calls, itself or through another function. Typing is stored nowhere. */
const ROOTS = ['perform', 'performAtOnce', 'performAs', 'performAsServer', 'publishNow']

interface Declared {
  file: string
  name: string
  isExported: boolean
  /** The functions that it names, as `file#name`. */
  names: string[]
}

/** Every exported command, as `folder.function`: the functions of `commands.ts` files that open a unit of work. */
export function listCommands(): string[] {
  const declared = globSync('{domains,ranking}/**/commands.ts', { cwd: SERVER }).flatMap(readDeclarations)
  const writing = new Set(declared.filter(({ names }) => names.some((name) => ROOTS.includes(name))).map(idOf))
  for (let before = -1; before !== writing.size; ) {
    before = writing.size
    for (const one of declared) if (one.names.some((name) => writing.has(name))) writing.add(idOf(one))
  }
  return declared
    .filter((one) => one.isExported && writing.has(idOf(one)))
    .map(({ file, name }) => `${file.replace(/^domains\//, '').replace('/commands.ts', '')}.${name}`)
    .sort()
}

const idOf = ({ file, name }: Pick<Declared, 'file' | 'name'>) => `${file}#${name}`

function readDeclarations(file: string): Declared[] {
  const text = readFileSync(path.join(SERVER, file), 'utf8')
  const imported = new Map(
    [...text.matchAll(/^import \{([^}]*)\} from '#([^']+)'/gm)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((one): [string, string] => {
        const [name = '', alias = name] = one.trim().split(' as ')
        return [alias, ROOTS.includes(name) ? name : idOf({ file: from, name })]
      }),
    ),
  )
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).slice(1)
  return parts.map((part) => {
    const name = /(?:function|const) (\w+)/.exec(part)?.[1] ?? ''
    const words = [...part.slice(part.indexOf(name) + name.length).matchAll(/\b\w+\b/g)].map(([word]) => word)
    return {
      file,
      name,
      isExported: part.startsWith('export '),
      names: [...new Set(words)].map((word) => imported.get(word) ?? idOf({ file, name: word })),
    }
  })
}
