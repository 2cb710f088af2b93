import type { ContactKind } from '#contact-data/find-contact-data.ts'
import { defineTexts } from '#texts.ts'

/** What is wrong with a text that has contact data, by what was found. */
export const contactDataTexts = defineTexts('contactData', {
  phone: 'Remove the phone number. You can share it in a chat.',
  email: 'Remove the email address. You can share it in a chat.',
  link: 'Remove the link. Links are not allowed here.',
  handle: 'Remove your name on another app. You can share contact details in a chat.',
}) satisfies Record<ContactKind, unknown>
