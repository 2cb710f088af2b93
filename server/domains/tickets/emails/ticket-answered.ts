import { ticketEmailTexts } from '@jodi/shared/tickets/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Staff answered a ticket. */
export const ticketAnswered = defineEmail({
  name: 'ticketAnswered',
  texts: ticketEmailTexts.ticketAnswered,
  data: { url: z.string() },
  samples: [{ url: 'https://jodi.example/tickets' }],
  write: ({ url }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url: url }, t('again')],
  }),
})
