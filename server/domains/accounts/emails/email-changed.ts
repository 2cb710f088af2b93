import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { defineEmail } from '#email/define.ts'

/** To the former address: the account has another one now. */
export const emailChanged = defineEmail({
  name: 'emailChanged',
  texts: accountEmailTexts.emailChanged,
  data: {},
  samples: [{}],
  write: (_, t) => ({ subject: t('subject'), body: [t('intro'), t('notMe')] }),
})
