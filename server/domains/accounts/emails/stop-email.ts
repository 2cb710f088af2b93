import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the present address: the link that stops a change of it. */
export const stopEmail = defineEmail({
  name: 'stopEmail',
  texts: accountEmailTexts.stopEmail,
  data: { link: z.string() },
  secrets: ['link'],
  samples: [{ link: 'https://jodi.example/link/sample' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }, t('mine')],
  }),
})
