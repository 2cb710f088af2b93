import { checkEmailTexts } from '@jodi/shared/checks/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** An identity check was decided. The result is only on the page. */
export const checkDecided = defineEmail({
  name: 'checkDecided',
  texts: checkEmailTexts.checkDecided,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/profile/verification' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }, t('deleted')],
  }),
})
