import { chatEmailTexts } from '@jodi/shared/chat/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Reminds of a chat request that the member wanted to answer later (rule C9). It contains no name. */
export const requestReminder = defineEmail({
  name: 'requestReminder',
  texts: chatEmailTexts.requestReminder,
  data: { url: z.string(), conversationId: z.string().optional(), unsubscribe: z.string() },
  setting: 'requestMail',
  isTrueOf: ({ status }) => status === 'pending',
  samples: [{ url: 'https://jodi.example/chat/1', unsubscribe: 'https://jodi.example/unsubscribe/sample' }],
  write: ({ url, unsubscribe }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url }],
    unsubscribe,
  }),
})
