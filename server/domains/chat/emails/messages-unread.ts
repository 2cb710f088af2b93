import { chatEmailTexts } from '@jodi/shared/chat/email-texts.ts'
import { z } from 'zod'
import { defineEmail } from '#email/define.ts'

/** Messages are unread (rule C5). It contains no name and no text of a message. */
export const messagesUnread = defineEmail({
  name: 'messagesUnread',
  texts: chatEmailTexts.messagesUnread,
  data: { url: z.string(), conversationId: z.string().optional(), unsubscribe: z.string() },
  setting: 'unreadMail',
  isTrueOf: ({ unread }) => unread > 0,
  samples: [{ url: 'https://jodi.example/chat/1', unsubscribe: 'https://jodi.example/unsubscribe/sample' }],
  write: ({ url, unsubscribe }, t) => ({
    subject: t('subject'),
    body: [t('intro'), { button: t('link'), url }, t('once')],
    unsubscribe,
  }),
})
