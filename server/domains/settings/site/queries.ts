import { type AdminSite, DEFAULT_SITE_FIELDS } from '@jodi/shared/settings/contract.ts'
import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { logoUrl } from '#domains/settings/site/rules.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { SiteSettings } from '#lib/app-context.ts'

const { id: _id, updatedAt: _updatedAt, revision, terms, privacy, ...withoutTexts } = getTableColumns(siteSettings)
const hasOwnTexts = sql<boolean>`(${terms} is not null or ${privacy} is not null)`

const DEFAULTS: SiteSettings = { ...DEFAULT_SITE_FIELDS, logoKey: null, termsVersion: TERMS_VERSION }

/** One row, without the long texts: fast enough for every page and email. */
export async function readSite(db: Connection): Promise<SiteSettings> {
  const [row] = await db.select({ ...withoutTexts, hasOwnTexts }).from(siteSettings)
  if (!row) return DEFAULTS
  const { hasOwnTexts: isOwn, ...facts } = row
  return { ...facts, termsVersion: isOwn ? facts.termsVersion : TERMS_VERSION }
}

/** The bureau's own texts; null: those that come with the product. */
export async function readLegalTexts(db: Connection) {
  const [row] = await db.select({ terms, privacy }).from(siteSettings)
  return row ?? { terms: null, privacy: null }
}

/** All settings that an admin may change. */
export async function readAdminSite(db: Connection): Promise<AdminSite> {
  const [row] = await db.select({ terms, privacy, revision }).from(siteSettings)
  const { logoKey: key, termsVersion: version, ...facts } = await readSite(db)
  const texts = { terms: row?.terms ?? null, privacy: row?.privacy ?? null }
  return { fields: { ...facts, ...texts }, logo: logoUrl(key), termsVersion: version, revision: row?.revision ?? 0 }
}
