import { storyEmailTexts } from '@jodi/shared/stories/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To the partner of the person who wrote a story. */
export const storyWritten = defineEmail({
  name: 'storyWritten',
  texts: storyEmailTexts.storyWritten,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/stories/own' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }, t('published')],
  }),
})
