import { searchEmailTexts } from '@jodi/shared/searches/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

const foundSchema = z.array(z.object({ name: z.string(), count: z.number().int(), url: z.string() }))
/** A saved search with the number of new people, and where it is opened. */
export type FoundBySearch = z.infer<typeof foundSchema>

/** The daily email about saved searches (rule M11). It contains numbers and no name of a person. */
export const newPeople = defineEmail({
  name: 'newPeople',
  texts: searchEmailTexts.newPeople,
  // The outbox stores texts: JSON of the searches.
  data: { searches: z.string(), unsubscribe: z.string() },
  setting: 'searchMail',
  samples: [
    {
      searches: JSON.stringify([
        { name: "Pune, Master's", count: 3, url: 'https://jodi.example/saved-searches/1' },
        { name: 'Doctors', count: 1, url: 'https://jodi.example/saved-searches/2' },
      ] satisfies FoundBySearch),
      unsubscribe: 'https://jodi.example/unsubscribe/sample',
    },
  ],
  write: ({ searches, unsubscribe }, t, format) => ({
    subject: t('subject'),
    body: [
      ...foundSchema
        .parse(JSON.parse(searches))
        .flatMap(({ name, count, url }) => [
          count === 1 ? t('onePerson', { name }) : t('severalPeople', { name, count: format.number(count) }),
          { button: t('link'), url },
        ]),
      t('once'),
    ],
    unsubscribe,
  }),
})
