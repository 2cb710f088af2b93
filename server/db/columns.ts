import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

// Columns of several tables.

export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const id = () => uuid('id').primaryKey().defaultRandom()
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
