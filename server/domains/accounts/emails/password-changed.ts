import { accountEmailTexts } from '@jodi/shared/accounts/email-texts.ts'
import { defineEmail } from '#email/define.ts'

/** The password was changed or reset. */
export const passwordChanged = defineEmail({
  name: 'passwordChanged',
  texts: accountEmailTexts.passwordChanged,
  data: {},
  samples: [{}],
  write: (_, t) => ({ subject: t('subject'), body: [t('intro'), t('notMe')] }),
})
