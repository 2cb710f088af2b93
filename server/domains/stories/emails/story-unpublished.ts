import { storyEmailTexts } from '@jodi/shared/stories/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To both: their story was removed from the public page. The reason is only on the page. */
export const storyUnpublished = defineEmail({
  name: 'storyUnpublished',
  texts: storyEmailTexts.storyUnpublished,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/stories/own' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }],
  }),
})
