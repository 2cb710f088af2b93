import { agentEmailTexts } from '@jodi/shared/agents/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To a person for whom staff created an account, with the links to set a password and to delete the account. */
export const accountCreated = defineEmail({
  name: 'accountCreated',
  texts: agentEmailTexts.accountCreated,
  data: {
    creator: z.string().optional(),
    kind: z.string(),
    ownPassword: z.string(),
    notMe: z.string(),
  },
  secrets: ['ownPassword', 'notMe'],
  samples: [
    {
      creator: 'Meera Nair',
      kind: 'member',
      ownPassword: 'https://jodi.example/link/sample',
      notMe: 'https://jodi.example/link/sample',
    },
    { kind: 'agent', ownPassword: 'https://jodi.example/link/sample', notMe: 'https://jodi.example/link/sample' },
  ],
  write: ({ creator, kind, ownPassword, notMe }, t) => {
    const by = { creator: creator ?? t('team') }
    return {
      subject: t('subject', by),
      body: [
        kind === 'agent' ? t('introAgent', by) : t('introMember', by),
        { button: t('link'), url: ownPassword },
        t('valid'),
        kind === 'agent' ? t('notMeAgent') : t('notMe'),
        { link: t('notMeLink'), url: notMe },
      ],
    }
  },
})
