import { reportEmailTexts } from '@jodi/shared/reports/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the person who reported: staff have read the report. It names no one. */
export const reportAcknowledged = defineEmail({
  name: 'reportAcknowledged',
  texts: reportEmailTexts.reportAcknowledged,
  data: { day: z.string() },
  samples: [{ day: '2026-11-20T11:08:00.000Z' }],
  write: ({ day }, t, format) => ({
    subject: t('subject'),
    body: [t('intro', { day: format.day(day) }), t('secret')],
  }),
})
