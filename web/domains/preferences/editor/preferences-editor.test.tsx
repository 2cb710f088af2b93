import type { Preferences, PreferencesToSave } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PreferencesEditor } from '#domains/preferences/editor/preferences-editor.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, errorAnswer, press, see, show, type } from '#test/render.tsx'

const stated: Preferences = {
  ...{ seeking: ['male'], minAge: 27, maxAge: 30, anyAge: false, minHeight: null, maxHeight: null },
  musts: ['maritalStatus'],
  ...eachSet((): string[] => []),
  ...{ maritalStatus: ['never_married'], preferredCaste: ['No bar'] },
}
const defaults = { ...stated, musts: [], motherTongue: ['Marathi'] }
const SAVE = 'Save Preferences'
const DONE = 'Partner preferences updated successfully'

const countsOf = ({ musts = [] }: Partial<Preferences>) => ({
  total: 4000 - musts.length * 1000,
  rows: (['age', 'maritalStatus'] as const).map((criterion) => {
    const must = musts.includes(criterion)
    return { criterion, must, switched: 4000 - (musts.length + (must ? -1 : 1)) * 1000 }
  }),
})

async function open(own: Partial<Preferences> | null = {}) {
  const server = {
    stored: own && ({ ...stated, ...own } as Preferences | null),
    saved: [] as Preferences[],
    /** Another save since the page was loaded makes it another revision. */
    revision: 'first',
    save: (): unknown => ({ revision: 'next' }),
  }
  answerWith({
    'preferences/getOwn': () => ({ stated: server.stored, defaults, emptyIsNoBar: false, revision: server.revision }),
    'preferences/whatIf': countsOf,
    'preferences/save': async ({ revision, ...input }: PreferencesToSave) => {
      if (revision !== server.revision) return errorAnswer('CONFLICT', { text: preferencesInputTexts.editConflict })
      server.saved.push(input as Preferences)
      const answer = await server.save()
      if (Object.hasOwn(answer as object, 'revision')) server.revision = 'next'
      return answer
    },
  })
  const page = show(<PreferencesEditor />, MEMBER)
  await screen.findByRole('button', { name: 'Change age' })
  return { ...server, server, page }
}

const toggle = (label: string) => screen.getByRole('switch', { name: `${label}: must-have` })
const row = (button: string) => within(screen.getByRole('button', { name: button }).closest('li') as HTMLElement)
/** What the note about a conflict lists. */
const listed = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const edit = (name: string) => press(`Change ${name}`)

test('each preference is one row: a sentence with a switch and its count, or what an empty one means', async () => {
  await open()
  await see('You are looking for a man.', '3,000 matches')
  expect(row('Change age').getByText('Their age is between 27 and 30')).toBeTruthy()
  await waitFor(() => expect(row('Change age').getByText('2,000 if on')).toBeTruthy())
  expect(row('Change marital status').getByText('4,000 if off')).toBeTruthy()
  expect(row('Change caste').getByText('No bar')).toBeTruthy()
  expect(row('Change mother tongue').getByText('Empty: default Marathi, at half weight')).toBeTruthy()
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
})

test('a changed row says so until it is saved; the sum follows, and one click undoes all', async () => {
  const { server } = await open()
  await see('3,000 matches')
  fireEvent.click(toggle('Age'))
  expect(row('Change age').getByText('Changed')).toBeTruthy()
  await see('2,000 matches', '3,000 before')
  const undo = await screen.findByRole('button', { name: 'Undo changes' })
  undo.focus()
  fireEvent.click(undo)
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(SAVE))
  expect(toggle('Age').getAttribute('aria-checked')).toBe('false')
  fireEvent.click(toggle('Age'))
  await press(SAVE)
  await see(DONE)
  expect(server.saved).toEqual([{ ...stated, musts: ['age', 'maritalStatus'] }])
  expect(screen.queryByText('Changed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
})

test('a row opens its fields with the focus in the first, and wrong input opens it and is not saved', async () => {
  const { server } = await open()
  await edit('age')
  const field = await screen.findByLabelText('Minimum Age')
  expect(document.activeElement).toBe(field)
  await type('Minimum Age', '35')
  expect(row('Change age').getByText('Their age is between 35 and 30')).toBeTruthy()
  await edit('height')
  await screen.findByLabelText('Minimum Height (in)')
  await press(SAVE)
  await see('Minimum age must not be above maximum age')
  expect(server.saved).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Minimum Age').value).toBe('35')
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an ended session', () => errorAnswer('UNAUTHORIZED')],
  ['an error of the server', () => BROKEN],
])('after %s nothing is lost, and a second try saves', async (_, fail) => {
  const { server } = await open()
  fireEvent.click(toggle('Age'))
  server.save = fail
  await press(SAVE)
  await see('Failed to update partner preferences')
  expect(toggle('Age').getAttribute('aria-checked')).toBe('true')
  server.save = () => ({ revision: 'next' })
  await press(SAVE)
  await see(DONE)
  expect(server.saved).toHaveLength(2)
})

test('the limit of saves of must-haves is said next to the count', async () => {
  const { server } = await open()
  fireEvent.click(toggle('Age'))
  server.save = () => errorAnswer('TOO_MANY')
  await press(SAVE)
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
})

test('what another window saved first is shown before it would be replaced', async () => {
  const { server } = await open()
  fireEvent.click(toggle('Age'))
  server.stored = { ...stated, maxAge: 33 }
  server.revision = 'second'
  await press(SAVE)
  await see('These preferences were saved elsewhere while you were editing.')
  expect(server.saved).toEqual([])
  await see('Their age is between 27 and 33')
  await press(SAVE)
  await see(DONE)
  expect(server.saved).toEqual([{ ...stated, maxAge: 33, musts: ['age', 'maritalStatus'] }])
})

test('what was saved although its answer was lost is not reported as saved elsewhere', async () => {
  const { server } = await open()
  fireEvent.click(toggle('Age'))
  server.save = () => BROKEN
  await press(SAVE)
  await see('Failed to update partner preferences')
  server.stored = server.saved[0] ?? null
  server.revision = 'own'
  server.save = () => ({ revision: 'next' })
  await press(SAVE)
  await see(DONE)
  expect(screen.queryByText('These preferences were saved elsewhere while you were editing.')).toBeNull()
})

test('after a conflict each preference is listed that the next save would replace, and no other', async () => {
  const { server } = await open({ minHeight: 60 })
  await edit('age')
  await type('Maximum Age', '35')
  await edit('height')
  await type('Minimum Height (in)', '62')
  fireEvent.click(toggle('Marital Status'))
  const other = { anyAge: true, minAge: null, maxAge: null, motherTongue: ['Marathi'] }
  server.stored = { ...stated, minHeight: 60, ...other, musts: ['age', 'maritalStatus', 'height'] }
  server.revision = 'second'
  await press(SAVE)
  await see('Age is now: No bar')
  // The height was not saved elsewhere, and the mother tongue was not changed here.
  expect(listed()).toEqual(['Age is now: No bar', 'Must-have is now: Age, Height and Marital Status'])
})

test('a second save in the same window is no conflict', async () => {
  const { server } = await open()
  fireEvent.click(toggle('Age'))
  await press(SAVE)
  await see(DONE)
  fireEvent.click(toggle('Age'))
  await press(SAVE)
  await waitFor(() => expect(server.saved).toHaveLength(2))
  expect(screen.queryByText(/saved elsewhere/)).toBeNull()
})

test('a double click saves once', async () => {
  const { server } = await open()
  fireEvent.click(toggle('Age'))
  const save = screen.getByRole('button', { name: SAVE })
  fireEvent.click(save, { detail: 1 })
  fireEvent.click(save, { detail: 2 })
  await see(DONE)
  expect(server.saved).toHaveLength(1)
})

test('a reload keeps what was changed', async () => {
  const { page } = await open()
  fireEvent.click(toggle('Age'))
  const kept = sessionStorage.getItem('preferences') ?? ''
  page.unmount()
  show(<Restored draft={kept} />, MEMBER)
  await screen.findByRole('button', { name: 'Change age' })
  await waitFor(() => expect(toggle('Age').getAttribute('aria-checked')).toBe('true'))
  await see('Changed')
})

test('preferences that cannot be loaded can be tried again; without any, each row says its default', async () => {
  answerWith({ 'preferences/getOwn': BROKEN })
  show(<PreferencesEditor />, MEMBER)
  await see("Couldn't load preferences")
  answerWith({
    'preferences/getOwn': { stated: null, defaults, emptyIsNoBar: false, revision: null },
    'preferences/whatIf': countsOf,
  })
  await press('Try again')
  await see('Empty: default 27 to 30, at half weight', 'Empty: default Marathi, at half weight')
  expect(screen.queryByRole('switch')).toBeNull()
})

/** A reload: the draft is there before the page. */
function Restored({ draft }: { draft: string }) {
  sessionStorage.setItem('preferences', draft)
  return <PreferencesEditor />
}

test('a draft that was typed on other preferences than the saved ones is not saved over them unseen', async () => {
  const { page, server } = await open()
  fireEvent.click(toggle('Age'))
  await waitFor(() => expect(sessionStorage.getItem('preferences')).toContain('first'))
  const kept = sessionStorage.getItem('preferences') ?? ''
  page.unmount()
  server.stored = { ...stated, maxAge: 33 }
  server.revision = 'second'
  show(<Restored draft={kept} />, MEMBER)
  await screen.findByRole('button', { name: 'Change age' })
  await waitFor(() => expect(toggle('Age').getAttribute('aria-checked')).toBe('true'))
  await press(SAVE)
  await see('These preferences were saved elsewhere while you were editing.', 'Must-have is now: Marital Status')
  expect(listed()).toHaveLength(1)
  expect(server.saved).toEqual([])
  await press(SAVE)
  await see(DONE)
  expect(server.saved).toEqual([{ ...stated, maxAge: 33, musts: ['age', 'maritalStatus'] }])
})
