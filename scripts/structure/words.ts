import { DOMAINS } from './names.ts'
import type { Source } from './sources.ts'

const CONTRACT = 'shared/contract.ts'
const WORKSPACES = ['shared', 'server/domains', 'web/domains']

/** One word per domain: contract, folders and query keys agree, in the order of `DOMAINS`. */
export function checkWords(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    if (source.path.includes('.test.')) return []
    if (source.path === CONTRACT) return contractProblems(source, sources)
    return source.path.startsWith('web/') ? queryKeyProblems(source) : []
  })
}

function contractProblems({ text }: Source, sources: Source[]): string[] {
  const words = [...text.matchAll(/^ {2}(\w+): .*Contract/gm)].map(([, word]) => word)
  const isSame = words.length === DOMAINS.length && words.every((word, at) => word === DOMAINS[at])
  if (!isSame) return [`${CONTRACT}: its words are not the ${DOMAINS.length} domains in their order`]
  return WORKSPACES.flatMap((folder) =>
    DOMAINS.filter((domain) => !sources.some(({ path }) => path.startsWith(`${folder}/${domain}/`))).map(
      (domain) => `${folder} has no folder ${domain}, which the contract names`,
    ),
  )
}

function queryKeyProblems({ path, text }: Source): string[] {
  const own = /^web\/domains\/([a-z]+)\/.*queries\.ts$/.exec(path)?.[1]
  const keys = [...text.matchAll(/queryKey: \['([\w-]+)'/g)].map(([, word = '']) => word)
  // A staff list has its key where it is shown.
  const listed = [...text.matchAll(/\bkey: \['([\w-]+)'/g)].map(([, word = '']) => word)
  const unknown = keys.filter((word) => !DOMAINS.includes(word))
  const asked = [...text.matchAll(/queryKey: \['([\w-]+)'[^\]]*\],\s*queryFn/g)].map(([, word = '']) => word)
  const folder = /^web\/domains\/([a-z]+)\//.exec(path)?.[1]
  const foreign = [...asked.filter((word) => own && word !== own), ...listed.filter((word) => word !== folder)]
  return [...unknown, ...foreign].map((word) => `${path}: a query key begins with its domain, not with '${word}'`)
}

const PROCEDURE = /\.(\w+)\s*\.\w+\s*\.handler\(|[bB]ase(?:\([^()]*\))?\s*\.(\w+)\s*\.router\(/g

/** A procedure is implemented in the folder of its contract word. */
export function checkHandlers(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const folder = /^server\/domains\/([a-z]+)\//.exec(path)?.[1]
    if (!folder || path.includes('.test.')) return []
    const words = [...text.matchAll(PROCEDURE)].map(([, procedure, router]) => procedure ?? router ?? '')
    const foreign = words.filter((word) => DOMAINS.includes(word) && word !== folder)
    return [...new Set(foreign)].map((word) => `${path}: a procedure of ${word} is implemented in ${folder}`)
  })
}
