import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldsByVisibility } from '#domains/profiles/visibility/format.ts'
import { PrivacySettings } from '#domains/profiles/visibility/privacy-settings.tsx'
import { VisibilitySettings } from '#domains/profiles/visibility/visibility-settings.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, ME, press, see, show } from '#test/render.tsx'

const photo = (id: string, isFirst = false) => ({
  id,
  photo: `/files/${id}`,
  caption: '',
  visibility: 'matches',
  isFirst,
})
const photos = { name: 'Meera', canReceiveMessage: false, photos: [photo('a', true), photo('b')] }
const profile = {
  ...{ id: ME.id, maritalStatus: 'single', visibleTo: { annualIncome: 'owner', diet: 'chat' } },
  ...{ annualIncome: 'upTo5', diet: 'vegan', brothers: 0, children: 'none', interests: [], familyHome: '' },
} as unknown as EditableProfile
const around = {
  'profiles/visibility': { hidden: false, deactivated: false, keptOut: false, browsesPrivately: false },
  'profiles/photos': photos,
  'profiles/getOwn': profile,
  'accounts/session': { person: MEMBER },
}
const select = () => screen.findByLabelText<HTMLSelectElement>('Who sees photo 2')

test('while it is not known whether one browses privately, no switch says that one does not', async () => {
  let answer: unknown = BROKEN
  answerWith({ ...around, 'profiles/visibility': () => answer })
  show(<PrivacySettings />, MEMBER)
  await see('Something went wrong on our side. Please try again.')
  expect(screen.queryByRole('switch')).toBeNull()
  answer = { ...around['profiles/visibility'], browsesPrivately: true }
  await press('Try again')
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true')
})

test('a question whether to hide the profile never shows it, also if another tab has already hidden it', async () => {
  const sent: string[] = []
  const client: { current?: QueryClient } = {}
  let hidden = false
  const put = (name: string, now: boolean) => () => {
    hidden = now
    sent.push(name)
    return {}
  }
  answerWith({
    'profiles/visibility': () => ({ ...around['profiles/visibility'], hidden }),
    'profiles/hideProfile': put('hide', true),
    'profiles/showProfile': put('show', false),
  })
  function WithClient() {
    client.current = useQueryClient()
    return <VisibilitySettings />
  }
  show(<WithClient />, MEMBER)
  await press('Hide my profile')
  const question = within(await screen.findByRole('alertdialog'))
  hidden = true
  await client.current?.invalidateQueries({ queryKey: ['profiles'] })
  await screen.findByText('Show my profile')
  fireEvent.click(question.getByRole('button', { name: 'Hide my profile' }))
  await waitFor(() => expect(sent).toEqual(['hide']))
})

test('only filled fields that are asked are named, under who sees them', () => {
  expect(fieldsByVisibility(profile)).toEqual([
    { visibility: 'matches', names: ['brothers'] },
    { visibility: 'chat', names: ['diet'] },
    { visibility: 'owner', names: ['annualIncome'] },
  ])
})

test('says who sees the contact, each photo and each optional detail, with links to what changes them', async () => {
  answerWith(around)
  show(<PrivacySettings />, MEMBER)
  await see('Who sees what', 'Members you share them with in a chat, and our staff.', 'First photo', 'Photo 2')
  await see('People I chat with', 'Diet', 'No one', 'Annual Income')
  expect((await screen.findByRole('link', { name: 'Edit photos' })).getAttribute('href')).toBe('/profile#photos')
  const details = screen.getByRole('link', { name: 'Change who sees them' })
  expect(details.getAttribute('href')).toBe('/profile/edit#employer')
})

test('the visibility of a photo is saved at once, and is as before after an error', async () => {
  const sent: unknown[] = []
  let answer: unknown = BROKEN
  answerWith({
    ...around,
    'profiles/photos': () => (answer === BROKEN ? photos : answer),
    'profiles/savePhoto': (input: unknown) => {
      sent.push(input)
      return answer
    },
  })
  show(<PrivacySettings />, MEMBER)
  fireEvent.change(await select(), { target: { value: 'chat' } })
  await see("Couldn't save this change")
  expect((await select()).value).toBe('matches')
  answer = { ...photos, photos: [photo('a', true), { ...photo('b'), visibility: 'chat' }] }
  fireEvent.change(await select(), { target: { value: 'chat' } })
  await waitFor(async () => expect((await select()).value).toBe('chat'))
  expect(sent).toEqual(Array(2).fill({ id: ME.id, photoId: 'b', visibility: 'chat' }))
})

test('choices made one after the other are sent in that order, so that the last one stays', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  let stored = 'matches'
  answerWith({
    ...around,
    'profiles/photos': photos,
    'profiles/savePhoto': async ({ visibility }: { visibility: string }) => {
      if (sent.push(visibility) === 1) await first.promise
      stored = visibility
      return { ...photos, photos: [photo('a', true), { ...photo('b'), visibility }] }
    },
  })
  show(<PrivacySettings />, MEMBER)
  fireEvent.change(await select(), { target: { value: 'chat' } })
  await waitFor(() => expect(sent).toEqual(['chat']))
  fireEvent.change(await select(), { target: { value: 'matches' } })
  await waitFor(async () => expect((await select()).value).toBe('matches'))
  expect(sent).toEqual(['chat'])
  first.resolve()
  await waitFor(() => expect(sent).toEqual(['chat', 'matches']))
  await waitFor(() => expect(stored).toBe('matches'))
  expect((await select()).value).toBe('matches')
})

test('what cannot be loaded says so and can be tried again; the rest stays', async () => {
  answerWith({ ...around, 'profiles/photos': BROKEN, 'profiles/getOwn': BROKEN })
  show(<PrivacySettings />, MEMBER)
  await see("Couldn't load who sees your optional details.", 'Browse privately')
  answerWith({ ...around, 'profiles/photos': { ...photos, photos: [] }, 'profiles/getOwn': null })
  for (const button of await screen.findAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
  await see('You have not filled in any optional details yet.', 'No photos yet. The first one is shown on the card.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the switch of private browsing is in the same card', async () => {
  answerWith({ ...around, 'profiles/setPrivateBrowsing': {} })
  show(<PrivacySettings />, MEMBER)
  const toggle = await screen.findByRole('switch', { name: /^Browse privately/ })
  await waitFor(() => expect(toggle.hasAttribute('disabled')).toBe(false))
  fireEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
})

test('private browsing that could not be saved twice is shown as the server has it', async () => {
  const sent: boolean[] = []
  const waiting = Promise.withResolvers<void>()
  answerWith({
    ...around,
    'profiles/setPrivateBrowsing': async ({ on }: { on: boolean }) => {
      sent.push(on)
      await waiting.promise
      return BROKEN
    },
  })
  show(<PrivacySettings />, MEMBER)
  const toggle = await screen.findByRole('switch', { name: /^Browse privately/ })
  await waitFor(() => expect(toggle.hasAttribute('disabled')).toBe(false))
  for (const shown of ['true', 'false']) {
    fireEvent.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe(shown))
  }
  expect(sent).toEqual([true])
  waiting.resolve()
  await waitFor(() => expect(sent).toEqual([true, false]))
  await see("Couldn't save this change")
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(toggle.getAttribute('aria-checked')).toBe('false')
})
