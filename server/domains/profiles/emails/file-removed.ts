import { profileEmailTexts } from '@jodi/shared/profiles/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** By the names of the removed files. */
const TEXT_OF: Record<string, 'photo' | 'onePhoto' | 'bioData'> = {
  photo: 'photo',
  onePhoto: 'onePhoto',
  bioData: 'bioData',
}

/** Staff removed files of a profile and wrote a message. */
export const fileRemoved = defineEmail({
  name: 'fileRemoved',
  texts: profileEmailTexts.fileRemoved,
  data: { removed: z.string(), message: z.string(), link: z.string() },
  samples: [
    {
      removed: 'photo',
      message: 'Please choose a photo that shows only you.',
      link: 'https://jodi.example/profile/edit',
    },
    { removed: 'onePhoto', message: 'It shows another person.', link: 'https://jodi.example/profile/edit' },
    { removed: 'bioData', message: 'It contains a phone number.', link: 'https://jodi.example/profile/edit' },
    { removed: 'photo bioData', message: 'Both show another person.', link: 'https://jodi.example/profile/edit' },
  ],
  write: ({ removed, message, link }, t) => ({
    subject: t('subject'),
    body: [t(TEXT_OF[removed] ?? 'both', { message }), { button: t('link'), url: link }],
  }),
})
