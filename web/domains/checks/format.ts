import type { CheckQueue, CheckStatus, DocumentType } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { t } from '#lib/i18n.ts'

export const statusLabel = (status: CheckStatus): string =>
  ({
    waiting: t(checksTexts.inReview),
    approved: t(checksTexts.approved),
    lapsed: t(checksTexts.noLongerValid),
    rejected: t(checksTexts.rejected),
    expired: t(checksTexts.expired),
  })[status]

export const documentTypeLabel = (documentType: DocumentType): string =>
  ({
    aadhaar: t(checksTexts.maskedAadhaar),
    pan: t(checksTexts.panCard),
    passport: t(checksTexts.passport),
    drivingLicence: t(checksTexts.drivingLicence),
    voterId: t(checksTexts.voterId),
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
