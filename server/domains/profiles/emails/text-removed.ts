import { profileEmailTexts } from '@jodi/shared/profiles/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** By the names of the removed texts. */
const TEXT_OF: Record<string, 'about' | 'caption'> = { about: 'about', caption: 'caption' }

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
    body: [t(TEXT_OF[removed] ?? 'prompt', { message }), { button: t('link'), url: link }],
  }),
})
