import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublicHeader } from '#app/shells/public-header.tsx'
import { answerWith, ME, show } from '#test/render.tsx'
import { SITE } from '#test/site.ts'

test.each([
  ['a visitor', null, 1],
  // The theme of the account would replace it at the next start.
  ['a signed-in person', ME, 0],
] as const)('%s: the button of the theme', async (_who, person, count) => {
  answerWith({ 'settings/site': SITE })
  show(<PublicHeader backTo={undefined} />, person)
  await screen.findByRole('button', { name: 'Open menu' })
  expect(screen.queryAllByRole('button', { name: 'Dark Mode' })).toHaveLength(count)
})
