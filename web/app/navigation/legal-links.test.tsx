import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalLinks } from '#app/navigation/legal-links.tsx'
import { answerWith, show } from '#test/render.tsx'
import { SITE } from '#test/site.ts'

test.each([
  ['both ways', 'help@jodi.example', '020 2555 1234', ['mailto:help@jodi.example', 'tel:02025551234']],
  ['a phone alone', null, '020 2555 1234', ['tel:02025551234']],
  ['neither', null, null, []],
])('pages before sign-in show the support contact that the bureau has set: %s', async (_, email, phone, shown) => {
  answerWith({ 'settings/site': { ...SITE, supportEmail: email, supportPhone: phone } })
  show(<LegalLinks />, null)
  await screen.findByText('Privacy')
  await expect.poll(supportLinks).toEqual(shown)
})

const supportLinks = () => screen.queryAllByText(/^Support: /).map((link) => link.getAttribute('href'))
