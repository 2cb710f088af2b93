import { planEmailTexts } from '@jodi/shared/plans/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** A payment arrived after another plan was bought, and was not applied. */
export const planPaidLate = defineEmail({
  name: 'planPaidLate',
  texts: planEmailTexts.planPaidLate,
  data: {
    plan: z.string(),
    amount: z.string(),
    day: z.string(),
    link: z.string(),
  },
  samples: [
    { amount: '149900', plan: 'Gold', day: '2026-11-20T11:08:00.000Z', link: 'https://jodi.example/plans/payments/1' },
  ],
  write: ({ plan, amount, day, link }, t, format) => ({
    subject: t('subject'),
    body: [
      t('intro', { amount: format.money(amount), plan, day: format.day(day) }),
      { button: t('link'), url: link },
      t('choose'),
    ],
  }),
})
