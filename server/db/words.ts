import { and, type Column, or, type SQL, sql } from 'drizzle-orm'

const WORDS_MAX = 6

/** The words of a typed search. Keyboards compose the same letter in different ways, so both sides are in NFC. */
const wordsOf = (search: string) => search.normalize().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)

/** A pattern that finds the word anywhere; its own pattern characters have no special meaning. */
const patternOf = (word: string) => inLowerCase(`%${word.replace(/[\\%_]/g, '\\$&')}%`)

/**
 * A pattern in lower case by the database, as what it is compared with: JavaScript has other small letters of İ and Σ.
 */
export const inLowerCase = (pattern: string) => sql`lower(${pattern})`

/** The condition that each word of a search meets one of the conditions; undefined without a search. */
export function eachWord(search: string, conditions: (pattern: SQL) => SQL[]): SQL | undefined {
  return and(...wordsOf(search).map((word) => or(...conditions(patternOf(word)))))
}

export const contains = (text: SQL | Column, pattern: SQL) => sql`lower(normalize(${text})) like ${pattern}`

/**
 * People whose name has the pattern: members by the search table, whose trigrams find longer words, and staff by their
 * name as staff, even if they have a profile. For lists that show staff as such.
 */
export const isNamed = (id: Column, pattern: SQL) => sql`${id} in (${membersNamed(pattern)}
  union all select s.account_id from staff_profiles s where lower(normalize(s.first_name || ' ' || s.last_name)) like ${pattern})`

/** As `isNamed`, for lists that show names from profiles, also those of staff. */
export const isNamedInProfile = (id: Column, pattern: SQL) => sql`${id} in (${membersNamed(pattern)}
  union all select p.id from accounts a join profiles p on p.id = a.id where a.role in ('agent', 'admin')
    and lower(normalize(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))) like ${pattern})`

/** The search table also has email and phone, so only its first line counts. */
const membersNamed = (pattern: SQL) => sql`select d.profile_id from member_search d
  where d.text like ${pattern} and split_part(d.text, chr(10), 1) like ${pattern}`
