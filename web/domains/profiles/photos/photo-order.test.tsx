import { photoErrorTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHANGED, edit, idOf, listOf, order, photo, select, shown } from '#test/photos.tsx'
import { errorAnswer, ME, press, see } from '#test/render.tsx'

test('the limit is said in words, and a photo of a chat is not made first without a question', async () => {
  const sent = edit(ME.id, {
    'profiles/arrangePhotos': listOf(photo(3, { isFirst: true }), photo(1, { isFirst: false }), photo(2)),
  })
  await see('You can add 3 more. Drag a photo to another position, or select it and use the buttons.')
  await select('Photo 3, People I chat with')
  fireEvent.click(shown('Make first'))
  await see('Show this photo to all matches?')
  await press('Cancel')
  expect(sent).toEqual([])
  fireEvent.click(shown('Make first'))
  await press('Make it first')
  await waitFor(() => expect(sent).toEqual([{ id: ME.id, order: [idOf(3), idOf(1), idOf(2)], reveal: true }]))
})

test('an order that is not saved is shown as it was, with the reason', async () => {
  const sent = edit(ME.id, {
    'profiles/arrangePhotos': errorAnswer('CONFLICT', { text: photoErrorTexts.photosChanged }),
  })
  await select('Photo 2, All matches')
  fireEvent.click(shown('Move left'))
  await see('These photos were changed in another window. They are shown here as they are now.')
  expect(sent).toEqual([{ id: ME.id, order: [idOf(2), idOf(1), idOf(3)], reveal: false }])
  expect(order()).toEqual(['First photo, All matches', 'Photo 2, All matches', 'Photo 3, People I chat with'])
})

test('a photo that is moved again while the first move is being saved is moved as often; only the newest order is sent', async () => {
  const answers: (() => void)[] = []
  const sent = edit(ME.id, {
    'profiles/photos': listOf(photo(1), photo(2), photo(3), photo(4)),
    'profiles/arrangePhotos': ({ order }: { order: string[] }) =>
      new Promise((resolve) => {
        const number = (id: string) => Number(id.at(-1))
        answers.push(() => resolve(listOf(...order.map((id, at) => photo(number(id), { isFirst: at === 0 })))))
      }),
  })
  const orders = () =>
    sent.flatMap((input) => ('order' in input ? [(input.order as string[]).map((id) => id.at(-1)).join('')] : []))
  await select('Photo 4, All matches')
  fireEvent.click(shown('Move left'))
  fireEvent.click(shown('Move left'))
  fireEvent.click(shown('Move left'))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.queryByText(/^Photo moved/)).toBeNull()
  answers[1]?.()
  await see('Photo moved to position 1 of 4')
  expect(orders()).toEqual(['1243', '4123'])
})

test('after an order that is not saved, one that was waiting for it is not sent', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const sent = edit(ME.id, { 'profiles/arrangePhotos': () => promise })
  await select('Photo 2, All matches')
  fireEvent.click(shown('Move right'))
  fireEvent.click(shown('Move left'))
  resolve(errorAnswer('CONFLICT', CHANGED))
  await see('These photos were changed in another window. They are shown here as they are now.')
  expect(sent.filter((input) => 'order' in input)).toHaveLength(1)
  expect(order()).toEqual(['First photo, All matches', 'Photo 2, All matches', 'Photo 3, People I chat with'])
})
