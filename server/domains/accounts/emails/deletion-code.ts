import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** The code with which somebody deletes their own account. */
export const deletionCode = defineEmail({
  name: 'deletionCode',
  texts: accountEmailTexts.deletionCode,
  data: { code: z.string() },
  secrets: ['code'],
  samples: [{ code: '482915' }],
  write: ({ code }, t) => ({
    subject: t('subject', { code }),
    body: [t('intro'), { code }, t('warning', { minutes: String(CODE_MINUTES) }), t('notMe')],
  }),
})
