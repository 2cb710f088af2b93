import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { expect, test } from 'vitest'
import { ownSharingText, sharedText, whatsAppLink } from '#domains/chat/contact/format.ts'
import { telLink } from '#lib/texts/phone.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

test.each([
  ['+91 98765 43210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['098765-43210', '919876543210'],
  ['91 98765 43210', '919876543210'],
  ['+91 098765 43210', '919876543210'],
  ['+44 (20) 7946 0958', '442079460958'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
])('WhatsApp is opened with the country code: %s', (phone, number) => {
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${number}`)
})

test('a number of an unknown country has no link to WhatsApp', () => {
  expect(whatsAppLink('020 2612 3456')).toBeNull()
})

test('a phone dials digits, and the plus of a country code', () => {
  expect(telLink('+91 (98765) 432-10')).toBe('tel:+919876543210')
  expect(telLink('098765 43210')).toBe('tel:09876543210')
})

test('a zero that is dialled only without the country code is left out after it', () => {
  expect(telLink('+91 (0)98765 43210')).toBe('tel:+919876543210')
  expect(telLink('91 098765 43210')).toBe('tel:+919876543210')
  expect(telLink('+91 (0)80-2345 6789')).toBe('tel:+918023456789')
  expect(telLink('(0)80-2345 6789')).toBe('tel:08023456789')
})

test('the card says when the contact was shared, if that is known', () => {
  const text = (moment: string | null) => sharedText(moment === null ? null : new Date(moment), 'Vikram', NOW)
  expect(text('2026-11-20T03:42:00Z')).toMatch(/^Vikram's contact, shared today at 9:12\sam$/)
  expect(text('2026-11-19T03:42:00Z')).toMatch(/^Vikram's contact, shared yesterday at 9:12\sam$/)
  expect(text('2026-11-16T03:42:00Z')).toBe("Vikram's contact, shared on Monday")
  expect(text(null)).toBe("Vikram's contact")
})

test('the own side says since when it is visible', () => {
  const text = (iShareSince: Date | null) =>
    ownSharingText({ iShareSince, other: { firstName: 'Vikram' } } as OpenConversation, NOW)
  expect(text(new Date('2026-11-16T03:42:00Z'))).toBe('Vikram has been able to see your phone and email since Monday.')
  expect(text(null)).toBe('Vikram can see your phone and email.')
})
