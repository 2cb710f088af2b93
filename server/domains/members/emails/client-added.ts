import { memberEmailTexts } from '@jodi/shared/members/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To an agent. It does not contain the member's name. */
export const clientAdded = defineEmail({
  name: 'clientAdded',
  texts: memberEmailTexts.clientAdded,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/view-profile/1' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }],
  }),
})
