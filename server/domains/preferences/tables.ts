import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from '#db/columns.ts'
import { profiles } from '#domains/profiles/tables.ts'

const list = (name: string) => text(name).array().notNull().default([])

/** Stated preferences; an empty list means 'not stated', `{No bar}` is stated without weight. */
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
  updatedAt: updatedAt(),
})
