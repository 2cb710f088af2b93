import type { CheckQueue, CheckStatus, DocumentType } from '@jodi/shared/checks/contract.ts'
import { t } from '#lib/i18n.ts'

export const statusLabel = (status: CheckStatus): string =>
  ({
    waiting: t('In review'),
    approved: t('Approved'),
    lapsed: t('No longer valid'),
    rejected: t('Rejected'),
    expired: t('Expired'),
  })[status]

export const documentTypeLabel = (documentType: DocumentType): string =>
  ({
    aadhaar: t('Masked Aadhaar'),
    pan: t('PAN card'),
    passport: t('Passport'),
    drivingLicence: t('Driving licence'),
    voterId: t('Voter ID'),
  })[documentType]

/** The list in the URL; waiting documents by default. */
export type CheckSearch = { queue?: Exclude<CheckQueue, 'waiting'>; page?: number }

export function readCheckSearch(search: Record<string, unknown>): CheckSearch {
  const page = Number(search.page)
  return {
    queue: search.queue === 'decided' ? 'decided' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
  }
}
