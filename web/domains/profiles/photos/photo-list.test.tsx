import { errorPayload } from '@jodi/shared/errors.ts'
import { photoErrorTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { reviewErrorTexts } from '@jodi/shared/profiles/reviews.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhotosDialog } from '#domains/profiles/photos/photos-dialog.tsx'
import { CHANGED, edit, ID, idOf, listOf, order, photo, select, shown, THREE } from '#test/photos.tsx'
import { crop, drawPictures } from '#test/pictures.ts'
import { answerWith, BROKEN, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'
import { answerUploads } from '#test/uploads.ts'

drawPictures()

test('a caption is saved without the visibility, and a typed one stays while another photo is selected', async () => {
  const sent = edit(ME.id, { 'profiles/savePhoto': listOf(photo(1, { caption: 'At home' }), photo(2), photo(3)) })
  await see('First photo')
  fireEvent.change(screen.getAllByLabelText('Caption')[0] as HTMLElement, { target: { value: 'At home' } })
  await select('Photo 2, All matches')
  await select('First photo, All matches')
  screen.getByRole('button', { name: 'Save caption' }).focus()
  await press('Save caption')
  await see('Caption saved')
  expect(document.activeElement).toBe(screen.getAllByLabelText('Caption')[0])
  expect(sent).toEqual([{ id: ME.id, photoId: idOf(1), caption: 'At home', captionBefore: '' }])
})

test('a pasted caption that is too long stays whole, with the error next to it', async () => {
  const sent = edit(ME.id)
  await see('First photo')
  const field = screen.getAllByLabelText<HTMLInputElement>('Caption')[0] as HTMLInputElement
  fireEvent.change(field, { target: { value: 'a'.repeat(201) } })
  await press('Save caption')
  await see('A caption has at most 120 characters')
  expect([field.value.length, field.maxLength]).toEqual([201, -1])
  expect(sent).toEqual([])
})

test('a caption that was saved in another window is shown, the typed one stays, and a second save replaces it', async () => {
  let caption = 'At home'
  const sent = edit(ME.id, {
    'profiles/savePhoto': (input: { caption: string; captionBefore: string }) => {
      if (input.captionBefore !== caption) return errorAnswer('CONFLICT', { text: photoErrorTexts.captionChanged })
      caption = input.caption
      return listOf(photo(1, { caption }))
    },
    'profiles/photos': () => listOf(photo(1, { caption })),
  })
  await see('First photo')
  await type('Caption', 'With my cousins')
  caption = 'In the hills'
  await press('Save caption')
  await see('This caption was saved while you were editing, perhaps by you in another tab.')
  await see('Your edits are still here. If you save again, they replace the other changes.')
  await see('Caption is now: In the hills')
  expect(screen.getByLabelText<HTMLInputElement>('Caption').value).toBe('With my cousins')
  await press('Save caption')
  await see('Caption saved')
  expect(sent.filter((input) => 'caption' in input)).toMatchObject([
    { caption: 'With my cousins', captionBefore: 'At home' },
    { caption: 'With my cousins', captionBefore: 'In the hills' },
  ])
  await waitFor(() => expect(screen.queryByText('Caption is now: In the hills')).toBeNull())
})

test('a typed caption can still be saved after another window has saved one, which the photos then have', async () => {
  let caption = 'At home'
  const sent = edit(ME.id, {
    'profiles/photos': () => listOf(photo(1, { caption }), photo(2, { caption: '' })),
    'profiles/arrangePhotos': () => listOf(photo(2, { isFirst: true }), photo(1, { caption, isFirst: false })),
    'profiles/savePhoto': errorAnswer('CONFLICT', { text: photoErrorTexts.captionChanged }),
  })
  await see('First photo')
  fireEvent.change(screen.getAllByLabelText('Caption')[0] as HTMLElement, { target: { value: 'With my cousins' } })
  caption = 'In the hills'
  fireEvent.click(shown('Move right'))
  await waitFor(() => expect(order()[0]).toBe('First photo, All matches'))
  await screen.findByText('Photo moved to position 2 of 2')
  fireEvent.click(shown('Save caption'))
  await see('Caption is now: In the hills')
  expect(sent.find((input) => 'caption' in input)).toMatchObject({ captionBefore: 'At home' })
})

test('a typed caption is not lost without a question when the dialog is closed', async () => {
  edit(ME.id)
  await see('First photo')
  fireEvent.change(screen.getAllByLabelText('Caption')[0] as HTMLElement, { target: { value: 'With my cousins' } })
  await press('Close')
  await see('Leave without saving?')
})

test('a caption that is typed stays while its photo is replaced, and is then saved for the new one', async () => {
  const added = () => /photos\/([^?]+)\?replaces=/.exec(paths[0] ?? '')?.[1] ?? idOf(1)
  const photos = () => listOf(photo(1, { id: added() }))
  const paths = answerUploads({ status: 200, body: { toJSON: photos } })
  const sent = edit(ME.id, { 'profiles/photos': photos, 'profiles/savePhoto': photos })
  await type('Caption', 'With my cousins')
  await crop('Replace')
  await see('Photo replaced')
  expect(await screen.findByLabelText('Caption')).toMatchObject({ value: 'With my cousins' })
  await press('Save caption')
  await see('Caption saved')
  const saved = sent.find((input) => 'caption' in input)
  expect(saved).toEqual({ id: ME.id, photoId: added(), caption: 'With my cousins', captionBefore: '' })
  expect(added()).not.toBe(idOf(1))
})

test.each(['caption', 'visibility', 'replacement'])(
  'what was typed for a photo that another window removed can be copied, and the reason is shown: %s',
  async (what) => {
    let photos = THREE
    answerUploads({ status: 409, body: errorPayload(CHANGED) })
    edit(ME.id, { 'profiles/photos': () => photos, 'profiles/savePhoto': errorAnswer('CONFLICT', CHANGED) })
    await select('Photo 3, People I chat with')
    const own = <Found extends HTMLElement>(all: Found[]) => all.find((one) => !one.closest('[hidden]')) as Found
    fireEvent.change(own(screen.getAllByLabelText('Caption')), { target: { value: 'With my cousins' } })
    photos = listOf(photo(1))
    if (what === 'caption') fireEvent.click(shown('Save caption'))
    if (what === 'visibility')
      fireEvent.change(own(screen.getAllByLabelText('Who sees it')), { target: { value: 'matches' } })
    if (what === 'replacement') await crop('Replace', 2)
    await waitFor(() => expect(order()).toEqual(['First photo, All matches']))
    await see('These photos were changed in another window. They are shown here as they are now.')
    await see('The photo of this caption was removed, so the caption was not saved:', 'With my cousins')
    await press('Close')
    await see('Leave without saving?')
  },
)

test('a caption of a photo that one removes oneself is not kept', async () => {
  edit(ME.id, { 'profiles/removePhoto': listOf(photo(1)) })
  await select('Photo 2, All matches')
  const caption = screen.getAllByLabelText('Caption').find((field) => !field.closest('[hidden]')) as HTMLElement
  fireEvent.change(caption, { target: { value: 'With my cousins' } })
  fireEvent.click(shown('Remove'))
  await press('Remove photo')
  await see('Photo removed')
  expect(screen.queryByText('With my cousins')).toBeNull()
})

test('an error of a caption is gone once a save succeeds', async () => {
  let answer: unknown = errorAnswer('INTERNAL')
  edit(ME.id, { 'profiles/photos': listOf(photo(1)), 'profiles/savePhoto': () => answer })
  await type('Caption', 'At home')
  await press('Save caption')
  await screen.findByRole('alert')
  answer = listOf(photo(1, { caption: 'At home' }))
  await press('Save caption')
  await see('Caption saved')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photo is removed after a question', async () => {
  const sent = edit(ME.id, { 'profiles/removePhoto': listOf(photo(1), photo(3)) })
  await select('Photo 2, All matches')
  fireEvent.click(shown('Remove'))
  await see('Remove this photo?')
  await press('Remove photo')
  await see('Photo removed')
  expect(sent).toEqual([{ id: ME.id, photoId: idOf(2) }])
})

test('the question about removing a photo does not show the error of an earlier attempt', async () => {
  edit(ME.id, { 'profiles/removePhoto': BROKEN })
  await see('First photo')
  const ask = () => fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  ask()
  await press('Remove photo')
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByRole('alert')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  ask()
  await see('Remove this photo?')
  expect(within(screen.getByRole('alertdialog')).queryByRole('alert')).toBeNull()
})

test('staff give a reason for removing a photo', async () => {
  const sent = edit(ID, { 'profiles/removePhoto': listOf(photo(1), photo(3)) })
  await select('Photo 2, All matches')
  fireEvent.click(shown('Remove'))
  await see('Remove the photo of Asha Rao?')
  await press("Remove Asha Rao's photo")
  await see('Choose a reason')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByLabelText('Fake or indecent photo'))
  await type('Details', 'A photo of an actor.')
  await press("Remove Asha Rao's photo")
  await see('Photo removed')
  expect(sent).toMatchObject([{ photoId: idOf(2), reason: { code: 'photo', details: 'A photo of an actor.' } }])
})

test('staff whose reason was not saved read that, although the photo and its dialog are gone', async () => {
  let photos = THREE
  edit(ID, {
    'profiles/photos': () => photos,
    'profiles/removePhoto': () => {
      photos = listOf(photo(1), photo(3))
      return errorAnswer('CONFLICT', { text: reviewErrorTexts.removedAlready })
    },
  })
  await select('Photo 2, All matches')
  fireEvent.click(shown('Remove'))
  fireEvent.click(await screen.findByLabelText('Fake or indecent photo'))
  await type('Details', 'A photo of an actor.')
  await press("Remove Asha Rao's photo")
  await waitFor(() => expect(order()).toHaveLength(2))
  await see('This was already removed. Your reason was not saved.')
})

test('photos that cannot be loaded can be loaded again', async () => {
  answerWith({})
  show(<PhotosDialog id={ME.id} onClose={() => undefined} />)
  await see("Couldn't load the photos", 'Try again')
})

test('a photo and a caption that others do not see yet say so, and what staff removed too', async () => {
  answerWith({
    'profiles/photos': {
      ...listOf(photo(1, { review: 'waiting', captionReview: 'removed' }), photo(2, { review: 'removed' })),
      wasRemoved: true,
    },
  })
  show(<PhotosDialog id={ME.id} onClose={() => undefined} />)
  await see('Waiting for review. Others will see this photo when our team has approved it.')
  await see('Our team removed the text that you wrote last. You can write a new one.')
  await select('Photo 2, All matches')
  await see('Our team removed the photo that you chose last. You can choose a new one.')
  expect(screen.queryByText('Our team removed a photo. You can add a new one.')).toBeNull()
})

test('a photo that staff removed is named above the list', async () => {
  answerWith({ 'profiles/photos': { ...listOf(), wasRemoved: true } })
  show(<PhotosDialog id={ME.id} onClose={() => undefined} />)
  await see('Our team removed a photo. You can add a new one.')
})

test('staff who edit the photos of a member do not read that they are on their own card', async () => {
  edit(ID)
  await see('Shown on the card, and to all matches.')
  await select('Photo 3, People I chat with')
  fireEvent.click(shown('Make first'))
  await see('The first photo is always visible to all matches. Now only people with an accepted chat see this one.')
})
