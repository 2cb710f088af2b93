import { type AdminSite, DEFAULT_RESPONSE_TIMES } from '@jodi/shared/settings/contract.ts'
import { SITE_NAME, TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { logoUrl } from '#domains/settings/site/rules.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { SiteSettings } from '#lib/app-context.ts'

const { name, logoKey, supportEmail, supportPhone, grievanceName, grievanceEmail, grievancePhone } = siteSettings
const { acknowledgeHours, answerDays, contentAppears, terms, privacy, termsVersion, revision } = siteSettings
const contacts = { supportEmail, supportPhone, grievanceName, grievanceEmail, grievancePhone }
const clock = { acknowledgeHours, answerDays, contentAppears }
const hasOwnTexts = sql<boolean>`(${terms} is not null or ${privacy} is not null)`

/** The site settings until the bureau sets any. */
const PRODUCT: SiteSettings = {
  name: SITE_NAME,
  logoKey: null,
  termsVersion: TERMS_VERSION,
  supportEmail: null,
  supportPhone: null,
  grievanceName: null,
  grievanceEmail: null,
  grievancePhone: null,
  ...DEFAULT_RESPONSE_TIMES,
  contentAppears: 'beforeReview',
}

/** One row, without the long texts: fast enough for every page and email. */
export async function readSite(db: Connection): Promise<SiteSettings> {
  const [row] = await db.select({ name, logoKey, ...contacts, ...clock, termsVersion, hasOwnTexts }).from(siteSettings)
  if (!row) return PRODUCT
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
