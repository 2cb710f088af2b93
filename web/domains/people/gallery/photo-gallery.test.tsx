import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhotoGallery } from '#domains/people/gallery/photo-gallery.tsx'
import { see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000002'
const photo = (number: number, caption = '') => ({
  id: `00000000-0000-4000-8000-00000000010${number}`,
  photo: `/files/photos/key${number}`,
  caption,
})

function showPhotos(shown: ProfilePage['photos']['shown'], hidden = 0, edit = false) {
  const page = {
    profile: { id: ID } as ProfilePage['profile'],
    photos: { shown, hidden },
    may: { edit, removeTexts: false },
  }
  return show(<PhotoGallery page={page} name="Rohan Kale" />)
}

test('one photo is one picture, without a number', async () => {
  showPhotos([photo(1)])
  await screen.findByRole('button', { name: 'Photo 1 of 1: Rohan Kale. Open full screen' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('without a photo there are initials, and the number of those that a chat shows', async () => {
  showPhotos([], 2)
  await see('RK', '2 more photos when you chat')
  expect(document.querySelector('img')).toBeNull()
})

test('of hidden photos the page contains no address and no picture', async () => {
  const { container } = showPhotos([photo(1), photo(2)], 1)
  await see('2 photos', '1 more photo when you chat')
  expect(container.querySelectorAll('img')).toHaveLength(2)
})

test('full screen shows the photo that was selected with its caption, and the arrow keys show the others', async () => {
  showPhotos([photo(1), photo(2, 'In the hills'), photo(3, 'At home')])
  fireEvent.click(await screen.findByRole('button', { name: 'Photo 2 of 3: Rohan Kale. Open full screen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Rohan Kale' })
  await see('In the hills', '2 of 3')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  await see('At home', '3 of 3')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  await see('3 of 3')
  fireEvent.keyDown(dialog, { key: 'Home' })
  await see('1 of 3')
  expect(screen.getByRole('button', { name: 'Previous photo' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('arrow keys that are faster than the scrolling are counted, and a swipe leads elsewhere', async () => {
  showPhotos([photo(1), photo(2), photo(3)])
  fireEvent.click(await screen.findByRole('button', { name: 'Photo 1 of 3: Rohan Kale. Open full screen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Rohan Kale' })
  const strip = screen.getByRole('list', { name: 'Photos of Rohan Kale' })
  Object.defineProperty(strip, 'clientWidth', { value: 100 })
  const scrollTo = (left: number) => {
    strip.scrollLeft = left
    fireEvent.scroll(strip)
  }
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  scrollTo(2)
  await see('2 of 3')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  scrollTo(100)
  await see('3 of 3')
  scrollTo(200)
  await see('3 of 3')
  fireEvent.keyDown(dialog, { key: 'Home' })
  fireEvent.pointerDown(strip)
  scrollTo(100)
  await see('2 of 3')
})

test('only those who may edit the profile can open the list of photos', async () => {
  const { unmount } = showPhotos([photo(1), photo(2)])
  await see('2 photos')
  expect(screen.queryByRole('button', { name: 'Edit photos' })).toBeNull()
  unmount()
  showPhotos([photo(1), photo(2)], 0, true)
  await screen.findByRole('button', { name: 'Edit photos' })
})
