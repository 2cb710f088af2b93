import { profileEmailTexts } from '@jodi/shared/profiles/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Staff removed a text of a profile and wrote a message. */
export const textRemoved = defineEmail({
  name: 'textRemoved',
  texts: profileEmailTexts.textRemoved,
  data: { removed: z.string(), message: z.string(), link: z.string() },
  samples: [
    { removed: 'about', message: 'It names another person.', link: 'https://jodi.example/profile/edit' },
    { removed: 'caption', message: 'It names another person.', link: 'https://jodi.example/profile/edit' },
    { removed: 'prompts', message: 'Please write about yourself.', link: 'https://jodi.example/profile/edit' },
  ],
  write: ({ removed, message, link }, t) => ({
    subject: t('subject'),
    body: [
      t(removed === 'about' || removed === 'caption' ? removed : 'prompt', { message }),
      { button: t('link'), url: link },
    ],
  }),
})
