import { storyEmailTexts } from '@jodi/shared/stories/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** To both: their story was not published. The reason is only on the page. */
export const storyRejected = defineEmail({
  name: 'storyRejected',
  texts: storyEmailTexts.storyRejected,
  data: { link: z.string() },
  samples: [{ link: 'https://jodi.example/stories/own' }],
  write: ({ link }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: link }],
  }),
})
