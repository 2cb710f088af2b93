import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the new address that staff entered: the link that confirms it. */
export const confirmEmail = defineEmail({
  name: 'confirmEmail',
  texts: accountEmailTexts.confirmEmail,
  data: { link: z.string() },
  secrets: ['link'],
  samples: [{ link: 'https://jodi.example/link/sample' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }, t('valid'), t('ignore')],
  }),
})
