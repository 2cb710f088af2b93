import type { SiteFields } from '#settings/contract.ts'
import { defineTexts, type PlainText } from '#texts.ts'

/** The label of each site setting. */
export const SITE_LABELS: Record<keyof SiteFields, PlainText> = defineTexts('siteLabels', {
  name: 'Name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  grievanceName: 'Grievance officer',
  grievanceEmail: 'Grievance officer email',
  grievancePhone: 'Grievance officer phone',
  acknowledgeHours: 'Acknowledge within (hours)',
  answerDays: 'Reply within (days)',
  contentAppears: 'New and changed texts and photos appear',
  terms: 'Terms',
  privacy: 'Privacy',
})
