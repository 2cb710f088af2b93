import { adminEmailTexts } from '@jodi/shared/admins/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To a new admin: the link that confirms the address and sets a password. */
export const adminCreated = defineEmail({
  name: 'adminCreated',
  texts: adminEmailTexts.adminCreated,
  data: { creator: z.string().optional(), link: z.string() },
  secrets: ['link'],
  samples: [
    { creator: 'Meera Nair', link: 'https://jodi.example/link/sample' },
    { link: 'https://jodi.example/link/sample' },
  ],
  write: ({ creator, link }, t) => ({
    subject: t('subject'),
    body: [t('intro', { creator: creator ?? t('team') }), { button: t('link'), url: link }, t('valid'), t('ignore')],
  }),
})
