import { planEmailTexts } from '@jodi/shared/plans/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Some days before the end of a plan (rule B3). */
export const planEnds = defineEmail({
  name: 'planEnds',
  texts: planEmailTexts.planEnds,
  data: { plan: z.string(), until: z.string(), link: z.string() },
  samples: [{ plan: 'Gold', until: '2027-02-20T11:08:00.000Z', link: 'https://jodi.example/plans' }],
  write: ({ plan, link, ...end }, t, format) => {
    const until = format.day(end.until)
    return {
      subject: t('subject', { plan, until }),
      body: [t('intro', { plan, until }), t('basic'), { button: t('link'), url: link }],
    }
  },
})
