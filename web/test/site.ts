import { type AdminSite, DEFAULT_SITE_FIELDS, type Site } from '@jodi/shared/settings/contract.ts'

/** The site settings of a bureau that has set none. */
export const SITE: Site = { ...DEFAULT_SITE_FIELDS, logo: null, termsVersion: '1', passwordMinLength: 6 }

/** The same for the admin who changes them. */
export const ADMIN_SITE: AdminSite = {
  fields: { ...DEFAULT_SITE_FIELDS, terms: null, privacy: null },
  ...{ logo: null, termsVersion: '1', revision: 1 },
}
