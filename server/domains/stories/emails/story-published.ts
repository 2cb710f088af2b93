import { storyEmailTexts } from '@jodi/shared/stories/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To both: their story is published. */
export const storyPublished = defineEmail({
  name: 'storyPublished',
  texts: storyEmailTexts.storyPublished,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/stories/own' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }, t('remove')],
  }),
})
