import type { CheckList, CheckQueue, CheckStatus, DocumentType } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { t } from '#lib/i18n.ts'
import { type ListSearch, readListSearch, sortIn } from '#lib/search-params.ts'

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
export type CheckSearch = ListSearch & { queue?: Exclude<CheckQueue, 'waiting'> }

export const readCheckSearch = (search: Record<string, unknown>): CheckSearch => ({
  queue: search.queue === 'decided' ? 'decided' : undefined,
  ...readListSearch(search, ['name', 'at']),
})

/** The input of the request. */
export const checkListOf = ({ q, queue, page, ...search }: CheckSearch): CheckList => ({
  queue: queue ?? 'waiting',
  search: q ?? '',
  sort: sortIn(search),
  page: page ?? 1,
})
