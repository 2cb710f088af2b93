import type { CheckQueue, CheckState, DocumentKind } from '@jodi/shared/checks/contract.ts'
import { t } from '#lib/i18n.ts'

export const stateLabel = (state: CheckState): string =>
  ({
    waiting: t('In review'),
    approved: t('Approved'),
    lapsed: t('No longer valid'),
    refused: t('Rejected'),
    expired: t('Expired'),
  })[state]

export const kindLabel = (kind: DocumentKind): string =>
  ({
    aadhaar: t('Masked Aadhaar'),
    pan: t('PAN card'),
    passport: t('Passport'),
    drivingLicence: t('Driving licence'),
    voterId: t('Voter ID'),
  })[kind]

/** The queue as the address keeps it; what waits is shown at first. */
export type CheckSearch = { queue?: Exclude<CheckQueue, 'waiting'>; page?: number }

export function readCheckSearch(search: Record<string, unknown>): CheckSearch {
  const page = Number(search.page)
  return {
    queue: search.queue === 'decided' ? 'decided' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
  }
}
