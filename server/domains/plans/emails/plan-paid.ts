import { planEmailTexts } from '@jodi/shared/plans/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** The receipt of a payment. */
export const planPaid = defineEmail({
  name: 'planPaid',
  texts: planEmailTexts.planPaid,
  data: {
    plan: z.string(),
    amount: z.string(),
    day: z.string(),
    until: z.string(),
    link: z.string(),
  },
  samples: [
    {
      amount: '149900',
      plan: 'Gold',
      day: '2026-11-20T11:08:00.000Z',
      until: '2027-02-20T11:08:00.000Z',
      link: 'https://jodi.example/plans/payments/1',
    },
  ],
  write: ({ plan, link, ...paid }, t, format) => {
    const [amount, day, until] = [format.money(paid.amount), format.day(paid.day), format.day(paid.until)]
    return {
      subject: t('subject', { amount, plan }),
      body: [t('intro', { amount, plan, day, until }), t('receipt'), { button: t('link'), url: link }, t('end')],
    }
  },
})
