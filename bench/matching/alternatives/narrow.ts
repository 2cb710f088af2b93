import { mutualGroups } from '../../../matching/columns.ts'
import type { MemberRow } from '../../../matching/member.ts'
import type { Codes } from './codes.ts'
import type { KeyedRow } from './statement.ts'

/** Runs a statement. */
export type Ask = (statement: string) => Promise<KeyedRow[]>

/** The table of one group: members of one gender who seek the same genders. */
export interface NarrowTable {
  group: number
  table: string
  /** Number of members by community. */
  counts: readonly number[]
}

/** The data that the alternatives on the narrow tables use. */
export class Narrow {
  readonly codes: Codes
  readonly tables: readonly NarrowTable[]
  /** The share of members with each way of life. */
  readonly lifeShares: readonly number[]

  constructor(codes: Codes, tables: readonly NarrowTable[], lifeShares: readonly number[]) {
    this.codes = codes
    this.tables = tables
    this.lifeShares = lifeShares
  }

  /** The tables of the groups that the viewer sees. */
  tablesFor({ gender, seeking }: MemberRow): NarrowTable[] {
    const mutual = mutualGroups(gender, seeking)
    return this.tables.filter(({ group }) => mutual[group] === 1)
  }
}
