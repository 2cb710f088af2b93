import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the new address: the code with which somebody changes their own email. */
export const emailCode = defineEmail({
  name: 'emailCode',
  texts: accountEmailTexts.emailCode,
  data: { code: z.string() },
  secrets: ['code'],
  samples: [{ code: '482915' }],
  write: ({ code }, t) => ({
    subject: t('subject', { code }),
    body: [t('intro'), { code }, t('warning', { minutes: String(CODE_MINUTES) }), t('ignore')],
  }),
})
