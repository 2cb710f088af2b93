import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnWords } from '#domains/people/own-words.tsx'
import { show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000002'
const photo = (number: number, caption: string) => ({
  id: `00000000-0000-4000-8000-00000000010${number}`,
  photo: `/files/photos/key${number}`,
  caption,
})
const SHOWN = [photo(1, 'On the card'), photo(2, 'In the hills'), photo(3, ''), photo(4, 'With my sister')]

function showWords(prompts: ProfilePage['profile']['prompts'], shown = SHOWN) {
  const profile = { id: ID, firstName: 'Rohan', middleName: null, lastName: 'Kale', about: 'I draw.', prompts }
  const page = { profile, photos: { shown, hidden: 0 }, reviews: {}, may: { edit: false, removeTexts: false } }
  return show(<OwnWords page={page as unknown as ProfilePage} />)
}

test('before each answer is a photo with its caption, and what is left of either follows', async () => {
  showWords([
    { prompt: 'sunday', answer: 'Poha, then a walk.' },
    { prompt: 'family', answer: 'Loud at dinner.' },
  ])
  const answer = await screen.findByText('Poha, then a walk.')
  const figures = screen.getAllByRole('figure')
  expect(figures.map((figure) => within(figure).getByRole('img').getAttribute('alt'))).toEqual([
    'In the hills',
    'Rohan Kale',
    'With my sister',
  ])
  expect(figures[0]?.parentElement?.contains(answer)).toBe(true)
  expect(figures[2]?.textContent).toBe('With my sister')
})

test('without answers all photos are in the gallery', async () => {
  showWords([])
  await screen.findByText('I draw.')
  expect(screen.queryByRole('figure')).toBeNull()
})
