import { memberEmailTexts } from '@jodi/shared/members/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the former agent. It does not contain the member's name. */
export const clientRemoved = defineEmail({
  name: 'clientRemoved',
  texts: memberEmailTexts.clientRemoved,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/agent-dashboard' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }],
  }),
})
