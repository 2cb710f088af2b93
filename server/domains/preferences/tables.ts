import { type CriterionName, eachSet } from '@jodi/shared/profiles/preferences.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from '#db/columns.ts'
import { profiles } from '#domains/profiles/tables.ts'

const list = (name: string) => text(name).array().notNull().default([])

/** Answered preferences; an empty list means 'not stated', and everybody meets `{No bar}`. */
export const preferences = pgTable('preferences', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  seeking: list('seeking').$type<('male' | 'female' | 'other')[]>(),
  minAge: integer('min_age'),
  maxAge: integer('max_age'),
  minHeight: numeric('min_height', { precision: 4, scale: 1, mode: 'number' }),
  maxHeight: numeric('max_height', { precision: 4, scale: 1, mode: 'number' }),
  ...eachSet(({ preference }) => list(snakeCase(preference))),
  /** The criteria that are must-haves, each on a stated preference. */
  musts: list('musts').$type<CriterionName[]>(),
  /** 'No bar' for the age; false if a bound is stated. */
  anyAge: boolean('any_age').notNull().default(false),
  /**
   * Stated when an empty field did not count: until the member answers what they mean, each empty field counts as
   * 'No bar'.
   */
  emptyIsNoBar: boolean('empty_is_no_bar').notNull().default(false),
  updatedAt: updatedAt(),
})
