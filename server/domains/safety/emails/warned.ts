import { safetyEmailTexts } from '@jodi/shared/safety/email-texts.ts'
import { type WarningRule, warningTexts } from '@jodi/shared/safety/warning-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Emails queued by 0.1.0 contain the text of the rule. */
const textOf = (rule: string) => warningTexts[rule as WarningRule] ?? rule

/** Staff warned somebody about a rule. */
export const warned = defineEmail({
  name: 'warned',
  texts: safetyEmailTexts.warned,
  data: { rule: z.string(), url: z.string() },
  samples: [{ rule: 'photo', url: 'https://jodi.example/dashboard' }],
  write: ({ rule, url }, t, format) => ({
    subject: t('subject'),
    body: [t('intro', { rule: format.text(textOf(rule)) }), { button: t('link'), url }, t('correct'), t('mistake')],
  }),
})
