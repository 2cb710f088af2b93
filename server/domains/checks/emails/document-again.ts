import { checkEmailTexts } from '@jodi/shared/checks/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** A document was deleted before it could be checked. */
export const documentAgain = defineEmail({
  name: 'documentAgain',
  texts: checkEmailTexts.documentAgain,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/profile/verification' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }, t('ignore')],
  }),
})
