import { planEmailTexts } from '@jodi/shared/plans/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Staff declined a request for a refund. */
export const refundDeclined = defineEmail({
  name: 'refundDeclined',
  texts: planEmailTexts.refundDeclined,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/plans' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }],
  }),
})
