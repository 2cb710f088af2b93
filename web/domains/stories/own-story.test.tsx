import { storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnStory } from '#domains/stories/own-story.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, errorAnswer, press, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const TEXT = 'We met here in March, and in June our families met as well.'
const partner = { id: ID, name: 'Rohan', photo: null }
const sent = {
  ...{ id: ID, names: ['Rohan', 'Meera'], text: TEXT, photo: null, revision: 1 },
  ...{ status: 'waitsForOther', rejectionReason: null },
}

const seeText = (text: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your story').value).toBe(text))

test('a story that the partner sends leaves what was typed, which is there again once it is declined', async () => {
  let theirs: object | null = null
  answerWith({
    'stories/getOwn': () => ({ partner, story: theirs }),
    'stories/remove': () => {
      theirs = null
      return {}
    },
  })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await type('Your story', `${TEXT} So we wrote it down.`)
  theirs = { ...sent, mine: false }
  window.dispatchEvent(new Event('visibilitychange'))
  await see('Rohan wrote your story')
  await see('What you were writing is kept. If you decline this story, you can continue with yours.')
  await press('Decline')
  await screen.findByRole('alertdialog')
  await press('Decline')
  await screen.findByDisplayValue(`${TEXT} So we wrote it down.`)
})

test('a story that is removed leaves nothing of what was typed', async () => {
  const draft = {
    id: ID,
    names: ['Meera', 'Rohan'],
    text: TEXT,
    photo: null,
    revision: 1,
    mine: true,
    status: 'draft',
  }
  let story: object | null = { ...draft, rejectionReason: null }
  answerWith({
    'stories/getOwn': () => ({ partner, story }),
    'stories/remove': () => {
      story = null
      return {}
    },
  })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await type('Your story', `${TEXT} So we wrote it down.`)
  expect(sessionStorage.getItem('story')).toContain('wrote it down')
  await press('Delete draft')
  await screen.findByRole('alertdialog')
  await press('Delete draft')
  await see('Story removed')
  expect(sessionStorage.getItem('story')).toBeNull()
  await seeText('')
})

test('a text that was cancelled is not there at the next Edit, nor after the story was declined', async () => {
  let story: object | null = { ...sent, mine: true }
  let loads = 0
  answerWith({
    'stories/getOwn': () => {
      loads += 1
      return { partner, story }
    },
  })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  const edit = async () => {
    await press('Edit')
    await seeText(TEXT)
    await type('Your story', `${TEXT} So we wrote it down.`)
  }
  await edit()
  await press('Cancel')
  expect(sessionStorage.getItem('story')).toBeNull()
  await edit()
  story = null
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(loads).toBe(2))
  await seeText(`${TEXT} So we wrote it down.`)
  await press('Cancel')
  await seeText('')
})

test('a text that was saved in another tab is named before it is replaced, also after a reload', async () => {
  let story = { ...sent, mine: true, status: 'draft' }
  const saves: unknown[] = []
  answerWith({
    'stories/getOwn': () => ({ partner, story }),
    'stories/save': ({ text, seen }: { text: string; seen: { revision: number } }) => {
      if (seen.revision !== story.revision) return errorAnswer('CONFLICT', { text: storyErrorTexts.editConflict })
      story = { ...story, text, revision: story.revision + 1 }
      saves.push(text)
      return { id: ID, revision: story.revision }
    },
    'stories/send': {},
  })
  const page = show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await seeText(TEXT)
  await type('Your story', `${TEXT} Typed here.`)
  await waitFor(() => expect(sessionStorage.getItem('story')).toContain('seen'))
  const kept = sessionStorage.getItem('story')
  story = { ...story, text: `${TEXT} Typed there.`, revision: 5 }
  page.unmount()
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  sessionStorage.setItem('story', kept ?? '')
  await seeText(`${TEXT} Typed here.`)
  await press('Ask Rohan to agree')
  await see('Your story was saved elsewhere while you were editing.')
  expect(screen.getByRole('alert').textContent).toContain(`${TEXT} Typed there.`)
  await seeText(`${TEXT} Typed here.`)
  expect(saves).toEqual([])
  await press('Ask Rohan to agree')
  await waitFor(() => expect(saves).toEqual([`${TEXT} Typed here.`]))
})

test.each([
  ['', 'unchanged'],
  [' Typed later.', 'changed'],
])('a text whose save lost its answer is sent at the next attempt as the own one: %j, %s', async (added) => {
  let story = { ...sent, mine: true, status: 'draft' }
  let loses = true
  const sends: unknown[] = []
  answerWith({
    'stories/getOwn': () => ({ partner, story }),
    'stories/save': ({ text, seen }: { text: string; seen: { revision: number } }) => {
      if (seen.revision !== story.revision) return errorAnswer('CONFLICT', { text: storyErrorTexts.editConflict })
      story = { ...story, text, revision: story.revision + 1 }
      if (loses) throw new TypeError('fetch failed')
      return { id: ID, revision: story.revision }
    },
    'stories/send': (version: unknown) => {
      sends.push(version)
      return {}
    },
  })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await seeText(TEXT)
  await type('Your story', `${TEXT} Typed here.`)
  await press('Ask Rohan to agree')
  await see("Couldn't send your story")
  loses = false
  if (added) await type('Your story', `${TEXT} Typed here.${added}`)
  await press('Ask Rohan to agree')
  await see('We asked Rohan to agree')
  expect(screen.queryByText(/was saved elsewhere/)).toBeNull()
  expect([story.text, sends]).toEqual([`${TEXT} Typed here.${added}`, [{ id: ID, revision: story.revision }]])
})

test('whether somebody is matched is not denied while it could not be loaded', async () => {
  answerWith({ 'stories/getOwn': { partner: null, story: null }, 'pairs/status': BROKEN })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await see("Couldn't load your story")
  expect(screen.queryByText(/choose 'Successfully Matched'/)).toBeNull()
  answerWith({ 'pairs/status': { isMatched: false, proposals: [] } })
  await press('Try again')
  await screen.findByText(/choose 'Successfully Matched'/)
})

test('a form without changes follows what was saved in another tab', async () => {
  let story = { ...sent, mine: true, status: 'draft' }
  answerWith({ 'stories/getOwn': () => ({ partner, story }) })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await seeText(TEXT)
  story = { ...story, text: `${TEXT} Typed there.`, revision: 2 }
  window.dispatchEvent(new Event('visibilitychange'))
  await seeText(`${TEXT} Typed there.`)
})

test('a story that was saved but could not be sent is sent at the next attempt', async () => {
  const saves: unknown[] = []
  let fails = true
  answerWith({
    'stories/getOwn': { partner, story: null },
    'stories/save': ({ seen }: { seen: unknown }) => {
      saves.push(seen)
      return { id: ID, revision: saves.length }
    },
    'stories/send': () => (fails ? BROKEN : {}),
  })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await type('Your story', TEXT)
  await press('Ask Rohan to agree')
  await see("Couldn't send your story")
  fails = false
  await press('Ask Rohan to agree')
  await waitFor(() => expect(saves).toEqual([null, { id: ID, revision: 1 }]))
})

test('after each action the focus is on what took the place of the button', async () => {
  let story: object = { ...sent, mine: true }
  answerWith({
    'stories/getOwn': () => ({ partner, story }),
    'stories/save': { id: ID, revision: 2 },
    'stories/send': {},
    'stories/agree': () => {
      story = { ...story, status: 'waitsForStaff' }
      return {}
    },
  })
  const pressed = async (name: string) => {
    ;(await screen.findByRole('button', { name })).focus()
    await press(name)
  }
  const focused = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))
  const page = show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await pressed('Edit')
  await focused(() => screen.getByLabelText('Your story'))
  await pressed('Cancel')
  await focused(() => screen.getByRole('heading', { name: 'Waiting for Rohan' }))
  await pressed('Edit')
  await pressed('Ask Rohan to agree')
  await focused(() => screen.getByRole('heading', { name: 'Waiting for Rohan' }))
  page.unmount()
  story = { ...sent, mine: false }
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await pressed('I agree')
  await focused(() => screen.getByRole('heading', { name: 'You both agreed' }))
})

test('a story that is decided on while its writer edits it shows its state above the text', async () => {
  let story: object = { ...sent, mine: true }
  answerWith({ 'stories/getOwn': () => ({ partner, story }) })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await press('Edit')
  await type('Your story', `${TEXT} And we married.`)
  story = { ...story, status: 'waitsForStaff' }
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('heading', { name: 'You both agreed' })
  await screen.findByDisplayValue(`${TEXT} And we married.`)
})

test.each([
  [true, 'Your story is no longer published'],
  [false, 'Your story was not published'],
])('a rejected story of which unpublished is %s is headed %j', async (unpublished, heading) => {
  const story = { ...sent, mine: true, status: 'rejected', unpublished }
  answerWith({ 'stories/getOwn': { partner, story } })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await screen.findByRole('heading', { name: heading })
})

test('without a partner it says how to get one, or that the account of the partner was deleted', async () => {
  answerWith({ 'stories/getOwn': { partner: null, story: null }, 'pairs/status': { isMatched: false, proposals: [] } })
  const page = show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await screen.findByText(/choose 'Successfully Matched'/)
  page.unmount()
  answerWith({
    'stories/getOwn': { partner: null, story: null },
    'pairs/status': { isMatched: true, partner: null, proposals: [] },
  })
  show(<OwnStory owner={MEMBER.id} />, MEMBER)
  await see('The account of the person you were matched with was deleted. A story needs both of you.', 'Settings')
  expect(screen.queryByText(/choose 'Successfully Matched'/)).toBeNull()
})
