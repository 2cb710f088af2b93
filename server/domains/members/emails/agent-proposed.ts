import { memberEmailTexts } from '@jodi/shared/members/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To a member: staff suggest an agent, or none. */
export const agentProposed = defineEmail({
  name: 'agentProposed',
  texts: memberEmailTexts.agentProposed,
  data: { agent: z.string(), until: z.string(), link: z.string() },
  samples: [
    { agent: 'Meera Nair', until: '2026-11-27T11:08:00.000Z', link: 'https://jodi.example/settings' },
    { agent: '', until: '2026-11-27T11:08:00.000Z', link: 'https://jodi.example/settings' },
  ],
  write: ({ agent, until, link }, t, format) => ({
    subject: t('subject'),
    body: [
      agent ? t('intro', { agent }) : t('introWithoutAgent'),
      { button: t('link'), url: link },
      t('until', { until: format.time(until) }),
    ],
  }),
})
