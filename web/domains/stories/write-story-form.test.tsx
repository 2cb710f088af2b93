import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnStory } from '#domains/stories/own-story.tsx'
import { MEMBER } from '#test/forms.tsx'
import { crop, drawPictures } from '#test/pictures.ts'
import { answerWith, press, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const TEXT = 'We met here in March, and in June our families met as well.'
const NOT_KEPT = 'The photo that you chose could not be kept. Please choose it again, or send the story without it.'
const PHOTO = 'Photo of both of you'
const partner = { id: ID, name: 'Rohan', photo: null }
const draft = {
  ...{ id: ID, names: ['Meera', 'Rohan'], text: TEXT, photo: '/files/both', revision: 1, mine: true },
  ...{ status: 'draft', rejectionReason: null },
}

drawPictures()

const open = () => show(<OwnStory owner={MEMBER.id} />, MEMBER)

/** Opens the page again in the same tab. */
function reload(page: ReturnType<typeof open>) {
  const kept = sessionStorage.getItem('story')
  page.unmount()
  const next = open()
  if (kept) sessionStorage.setItem('story', kept)
  return next
}

test('a photo that a reload has lost is asked for again beside the text that was kept, until one is chosen', async () => {
  answerWith({ 'stories/getOwn': { partner, story: null } })
  let page = open()
  await type('Your story', TEXT)
  await crop(PHOTO)
  await screen.findByAltText('Your new photo')
  expect(screen.queryByText(NOT_KEPT)).toBeNull()

  page = reload(page)
  await screen.findByDisplayValue(TEXT)
  await see(NOT_KEPT)
  await crop(PHOTO)
  await screen.findByAltText('Your new photo')
  expect(screen.queryByText(NOT_KEPT)).toBeNull()

  await press('Remove')
  await waitFor(() => expect(screen.queryByAltText('Your new photo')).toBeNull())
  reload(page)
  await screen.findByDisplayValue(TEXT)
  expect(screen.queryByText(NOT_KEPT)).toBeNull()
})

test('a saved photo that was removed before a reload stays removed, and is not sent', async () => {
  const sent: string[] = []
  answerWith({
    'stories/getOwn': { partner, story: draft },
    'stories/save': { id: ID, revision: 2 },
    'stories/removePhoto': () => {
      sent.push('removePhoto')
      return { revision: 3 }
    },
    'stories/send': ({ revision }: { revision: number }) => {
      sent.push(`send ${revision}`)
      return {}
    },
  })
  const page = open()
  await screen.findByAltText(PHOTO)
  await press('Remove')
  await waitFor(() => expect(screen.queryByAltText(PHOTO)).toBeNull())

  reload(page)
  await screen.findByDisplayValue(TEXT)
  expect(screen.queryByAltText(PHOTO)).toBeNull()
  expect(screen.queryByText(NOT_KEPT)).toBeNull()
  await press('Ask Rohan to agree')
  await waitFor(() => expect(sent).toEqual(['removePhoto', 'send 3']))
})

test('a photo that was chosen or removed before Cancel is as saved when the story is edited again', async () => {
  answerWith({ 'stories/getOwn': { partner, story: { ...draft, status: 'waitsForOther' } } })
  open()
  const cropOne = async () => {
    await crop(PHOTO)
    await screen.findByAltText('Your new photo')
  }
  for (const change of [() => press('Remove'), cropOne]) {
    await press('Edit')
    await change()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Cancel')
    await press('Edit')
    await screen.findByRole('button', { name: 'Remove' })
    expect(screen.queryByText(NOT_KEPT)).toBeNull()
    expect(screen.queryByAltText('Your new photo')).toBeNull()
    await press('Cancel')
  }
})
