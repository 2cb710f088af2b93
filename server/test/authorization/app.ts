import { DEFAULT_SITE_FIELDS } from '@jodi/shared/settings/contract.ts'
import {
  adminsOnly,
  all,
  everybody,
  MEMBER_PRIVILEGES,
  type Operation,
  type PathOperation,
} from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'

const nothing = () => undefined
const siteFields = { ...DEFAULT_SITE_FIELDS, terms: null, privacy: null }
const goldFields = {
  name: 'Gold',
  description: 'Adds who viewed your profile',
  priceRupees: 2499,
  periodMonths: 6,
  requestsADay: 40,
  seesViewers: true,
}
const unseen = () => ({ code: 'gold', version: 0 })

/** The app itself: its settings, plans, statistics and audit log. */
export const APP_OPERATIONS: Record<string, Operation> = {
  'settings.legalTexts': { input: nothing, cells: everybody },
  'settings.siteForAdmin': { input: nothing, cells: adminsOnly(), needs: ['manage_settings'] },
  // An unknown revision: nothing is saved.
  'settings.saveSite': {
    input: () => ({ revision: -1, fields: siteFields }),
    cells: adminsOnly(409),
    needs: ['manage_settings'],
  },
  'settings.removeLogo': { input: nothing, cells: adminsOnly(), needs: ['manage_settings'] },
  'plans.listUnapplied': { input: () => ({ page: 1 }), cells: adminsOnly(), needs: ['manage_settings'] },
  // No refund of this payment was requested.
  'plans.declineRefund': {
    input: ({ payment }) => ({ id: payment, ...because }),
    cells: adminsOnly(409),
    needs: ['manage_settings'],
  },
  'plans.listForAdmin': { input: nothing, cells: adminsOnly(), needs: ['manage_settings'] },
  // An unknown version: nothing is changed.
  'plans.change': {
    input: () => ({ ...unseen(), fields: goldFields }),
    cells: adminsOnly(409),
    needs: ['manage_settings'],
  },
  'plans.stopSelling': { input: unseen, cells: adminsOnly(409), needs: ['manage_settings'] },
  'plans.putOnSale': { input: unseen, cells: adminsOnly(409), needs: ['manage_settings'] },
  'audit.list': { input: () => ({}), cells: adminsOnly(), needs: ['manage_admins'] },
  'figures.daily': { input: nothing, cells: adminsOnly(), needs: [...MEMBER_PRIVILEGES, 'manage_settings'] },
  'figures.members': { input: nothing, cells: everybody },
  'figures.queueCounts': { input: nothing, cells: adminsOnly(), needs: ['manage_support', 'manage_profiles'] },
  'figures.status': { input: nothing, cells: adminsOnly(), needs: ['manage_settings'] },
  'figures.retryEmails': { input: () => ({ id: null }), cells: adminsOnly(), needs: ['manage_settings'] },
  'admins.operatingWarnings': { input: nothing, cells: adminsOnly(), needs: ['manage_settings'] },
  'admins.confirmClock': { input: nothing, cells: adminsOnly(), needs: ['manage_settings'] },
}

export const APP_PATHS: Record<string, PathOperation> = {
  // An empty body: a permitted caller gets the error that it is not an image.
  uploadLogo: { method: 'POST', path: () => '/api/settings/logo', cells: adminsOnly(415), needs: ['manage_settings'] },
  auditLog: { method: 'GET', path: () => '/files/audit-log', cells: adminsOnly(), needs: ['manage_admins'] },
  // The bureau's logo is public, and there is none; a private file is not served as a logo.
  logo: { method: 'GET', path: (world) => `/files/logo/${world.bioDataKey}`, cells: all(404) },
  formerLogo: { method: 'GET', path: (world) => `/files/mark/${world.bioDataKey}`, cells: all(404) },
}
