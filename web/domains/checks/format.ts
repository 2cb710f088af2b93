import type { CheckStatus, DocumentType } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { t } from '#lib/texts/i18n.ts'

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
