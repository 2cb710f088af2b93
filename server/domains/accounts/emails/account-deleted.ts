import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the address of a deleted account, the last email to it. */
export const accountDeleted = defineEmail({
  name: 'accountDeleted',
  texts: accountEmailTexts.accountDeleted,
  data: { message: z.string().default('') },
  samples: [{ message: '' }, { message: 'Your profile used photos of another person.' }],
  write: ({ message }, t) => ({
    subject: t('subject'),
    body: [t('intro'), ...(message ? [t('message', { message })] : []), t('last')],
  }),
})
