import { COLUMN_NAMES } from '../../shared/profiles/fields.ts'
import type { Source } from './sources.ts'

/** A file with this many profile fields as keys or strings is a second list of them. */
const LIST_MIN = 6
/**
 * Exceptions that concern single fields: the catalogue, widths and keyboards of inputs, spellings, generated people,
 * limits of the engine.
 */
const NAMED = [
  'shared/profiles/fields.ts',
  'shared/profiles/optional-fields.ts',
  'shared/options/spellings.ts',
  'web/domains/profiles/controls/text-control.tsx',
  'web/domains/profiles/profile-field.tsx',
  'server/demo/',
  // The fields of an agent, and the names of their texts.
  'shared/agents/contract.ts',
  'shared/translations/',
  'server/domains/accounts/tables.ts',
  'web/domains/agents/',
  // Cards show selected facts and reasons; the profile page shows some first.
  'shared/matches/contract.ts',
  'server/domains/matches/cards/queries.ts',
  'web/domains/matches/format.ts',
  'web/domains/people/biodata.tsx',
  'matching/explain.ts',
  'matching/member.ts',
  // The order of blocks in memory.
  'matching/index/order.ts',
]

/** The catalogue is the one list of profile fields (docs/decisions/021). */
export function checkFields(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (!isProduct(path) || NAMED.some((name) => path.startsWith(name))) return []
    const named = COLUMN_NAMES.filter((name) => new RegExp(`['"]${name}['"]|\\b${name}\\??:`).test(text))
    if (named.length < LIST_MIN) return []
    return [`${path}: lists ${named.length} profile fields, which the catalogue declares: ${named.join(', ')}`]
  })
}

function isProduct(path: string): boolean {
  return (
    /^(web|server|shared|matching)\//.test(path) &&
    !/\.test\.tsx?$|texts\.ts$|^(server|matching|web)\/test\//.test(path)
  )
}
