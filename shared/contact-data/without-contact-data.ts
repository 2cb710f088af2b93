import type { z } from 'zod'
import { findContactData } from '#contact-data/find-contact-data.ts'
import { contactDataTexts } from '#contact-data/texts.ts'

/** The schema of a text that other members read: one with contact data is rejected, with what to remove (rule S8). */
export function withoutContactData(text: z.ZodString): z.ZodString {
  return text.superRefine((written, context) => {
    const found = findContactData(written)
    if (found) context.addIssue({ code: 'custom', message: contactDataTexts[found] })
  })
}
