import { adminsOnly, all, everybody, type Operation, type PathOperation } from '#test/authorization-cells.ts'
import { because } from '#test/because.ts'

const nothing = () => undefined
const siteFields = {
  name: 'Jodi',
  supportEmail: null,
  supportPhone: null,
  grievanceName: null,
  grievanceEmail: null,
  grievancePhone: null,
  acknowledgeHours: 24,
  answerDays: 7,
  terms: null,
  privacy: null,
}
const goldFields = {
  name: 'Gold',
  description: 'Adds who viewed your profile',
  priceRupees: 2499,
  periodMonths: 6,
  requestsADay: 40,
  seesViewers: true,
}
const unseen = () => ({ code: 'gold', version: 0 })

/** What keeps the app: its settings, its plans, its figures and its log. */
export const APP_OPERATIONS: Record<string, Operation> = {
  'settings.legalTexts': { input: nothing, cells: everybody },
  'settings.siteForAdmin': { input: nothing, cells: adminsOnly() },
  // A revision that nobody has seen: nothing is saved.
  'settings.saveSite': { input: () => ({ revision: -1, fields: siteFields }), cells: adminsOnly(409) },
  'settings.removeLogo': { input: nothing, cells: adminsOnly() },
  'plans.listUnapplied': { input: nothing, cells: adminsOnly() },
  // Nobody asked for a refund of this payment.
  'plans.declineRefund': { input: ({ payment }) => ({ id: payment, ...because }), cells: adminsOnly(409) },
  'plans.listForAdmin': { input: nothing, cells: adminsOnly() },
  // A version that nobody has seen: nothing is changed.
  'plans.change': { input: () => ({ ...unseen(), fields: goldFields }), cells: adminsOnly(409) },
  'plans.stopSelling': { input: unseen, cells: adminsOnly(409) },
  'plans.putOnSale': { input: unseen, cells: adminsOnly(409) },
  'audit.list': { input: () => ({}), cells: adminsOnly() },
  'figures.daily': { input: nothing, cells: adminsOnly() },
  'figures.queueCounts': { input: nothing, cells: adminsOnly() },
  'admins.operatingWarnings': { input: nothing, cells: adminsOnly() },
  'admins.confirmClock': { input: nothing, cells: adminsOnly() },
}

export const APP_PATHS: Record<string, PathOperation> = {
  // An empty body: who may upload is told that nothing is no picture.
  uploadLogo: { method: 'POST', path: () => '/api/settings/logo', cells: adminsOnly(415) },
  auditLog: { method: 'GET', path: () => '/files/audit-log', cells: adminsOnly() },
  // Everybody may see the bureau's logo, and there is none; a private file is none of it.
  logo: { method: 'GET', path: (world) => `/files/logo/${world.bioDataKey}`, cells: all(404) },
  formerLogo: { method: 'GET', path: (world) => `/files/mark/${world.bioDataKey}`, cells: all(404) },
}
