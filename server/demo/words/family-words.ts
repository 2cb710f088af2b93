import type { Family } from '../lives/family.ts'
import { withArticle } from './article.ts'

/** The family in one clause, of what is stated; null if nothing is. The nth person begins with parents or siblings. */
export function familyClause(family: Family, number: number): string | null {
  const [parents, siblings] = [parentsClause(family), siblingsClause(family)]
  return number % 2 === 0 ? (parents ?? siblings) : (siblings ?? parents)
}

function parentsClause({ fatherOccupation, motherOccupation }: Family): string | null {
  const clauses = [
    fatherOccupation && `my father ${workOf(fatherOccupation)}`,
    motherOccupation && `my mother ${workOf(motherOccupation)}`,
  ].filter((clause): clause is string => Boolean(clause))
  return clauses.length > 0 ? capitalised(clauses.join(' and ')) : null
}

function workOf(occupation: string): string {
  const lower = `${occupation.charAt(0).toLowerCase()}${occupation.slice(1)}`
  return lower.startsWith('runs ') ? lower : `is ${withArticle(lower)}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four']

function siblingsClause({ brothers, sisters }: Family): string | null {
  if (brothers === null || sisters === null) return null
  if (brothers + sisters === 0) return 'I am an only child'
  const parts = [counted(brothers, 'brother'), counted(sisters, 'sister')].filter(Boolean)
  return `I have ${parts.join(' and ')}`
}

const counted = (number: number, name: string): string =>
  number === 0 ? '' : `${NUMBERS[number]} ${name}${number === 1 ? '' : 's'}`

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
