import { reportEmailTexts } from '@jodi/shared/reports/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the person who reported: the report was decided. It names no one. */
export const reportAnswered = defineEmail({
  name: 'reportAnswered',
  texts: reportEmailTexts.reportAnswered,
  data: { day: z.string(), outcome: z.string() },
  samples: [
    { day: '2026-11-20T11:08:00.000Z', outcome: 'dismissed' },
    { day: '2026-11-20T11:08:00.000Z', outcome: 'warned' },
  ],
  write: ({ day, outcome }, t, format) => ({
    subject: t('subject'),
    body: [t('intro', { day: format.day(day) }), outcome === 'dismissed' ? t('dismissed') : t('acted'), t('secret')],
  }),
})
