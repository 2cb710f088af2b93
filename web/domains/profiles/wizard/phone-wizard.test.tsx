import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { answerWith, BROKEN, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const SKIP = 'I would rather not say'
const TOO_SHORT = 'Phone number must be at least 10 characters'
const refusedPhone = errorAnswer('BAD_INPUT', {
  issues: [{ field: 'fields.phoneNumber', message: TOO_SHORT }],
})
const saved = { id: ME.id, email: ME.email, revision: 1, step: 1 } as EditableProfile

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('scrollTo', vi.fn())
})

const asked = (question: string) => screen.findByRole('heading', { name: question, level: 3 })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** The wizard of a person who has typed a name; the answers that the server gets. */
async function open({
  profile = null as EditableProfile | null,
  answer = refusedPhone as unknown,
  exits = [] as unknown[],
  exit = { revision: 1, step: 0 } as unknown,
  newest = saved,
  loaded = saved,
} = {}) {
  const sent: { fields: Record<string, unknown>; files?: unknown }[] = []
  const take = (step: (typeof sent)[0]) => {
    sent.push(step)
    return answer
  }
  answerWith({
    ...{ 'profiles/saveStep': take, 'profiles/getOwn': newest, 'accounts/session': { person: ME } },
    'profiles/saveUnfinished': (step: unknown) => exits.push(step) && exit,
    'accounts/signOut': () => ({ at: exits.push('signed out') }),
  })
  const history = createMemoryHistory()
  const page = show(<LoadedAgain first={profile} second={loaded} />, ME, history)
  return { history, sent, page }
}

async function answerName() {
  await asked('What is your name?')
  await type('First Name', 'Meera')
  await type('Last Name', 'Rao')
  await press('Next')
}

async function answerAll() {
  await answerName()
  await type('Phone Number', '9800011111')
  await press('Next')
  await type('Age', '26')
  fireEvent.click(await screen.findByLabelText('Female'))
  await press('Next')
  await asked('How tall are you?')
  await press('Next')
  await asked('What are your marital status and mother tongue?')
  await press('Next')
  await asked('Would you like to add a photo?')
}

test('one question is shown at a time, with why we ask; the next one takes the focus', async () => {
  await open()
  await asked('What is your name?')
  await see('Question 1 of 6', 'Why we ask:')
  expect(screen.queryByLabelText('Phone Number')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await answerName()
  const next = await asked('What is your phone number?')
  expect(document.activeElement).toBe(next)
  await see('Question 2 of 6')
  await press('Back')
  await asked('What is your name?')
  expect([value('First Name'), value('Last Name')]).toEqual(['Meera', 'Rao'])
})

test('a question with an error stays, its field has the focus, and later questions show none', async () => {
  await open()
  await asked('What is your name?')
  await type('First Name', 'Meera')
  await press('Next')
  await see('Last name must be at least 2 characters')
  expect(document.activeElement).toBe(screen.getByLabelText('Last Name'))
  await type('Last Name', 'Rao')
  await waitFor(() => expect(screen.queryByText('Last name must be at least 2 characters')).toBeNull())
  await press('Next')
  await asked('What is your phone number?')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the second click of a double click does not answer the next question', async () => {
  await open()
  await answerName()
  await asked('What is your phone number?')
  const next = screen.getByRole('button', { name: 'Next' })
  fireEvent.click(next, { detail: 2 })
  await act(async () => undefined)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Back, Forward and a reload keep the question and what was typed', async () => {
  const { history, page } = await open()
  await answerName()
  await asked('What is your phone number?')
  await type('Phone Number', '98000')
  act(() => history.back())
  await asked('What is your name?')
  act(() => history.forward())
  await asked('What is your phone number?')
  expect(value('Phone Number')).toBe('98000')
  const kept = sessionStorage.getItem('profile-draft') ?? ''
  page.unmount()
  show(<Restored draft={kept} />)
  await asked('What is your phone number?')
  expect(value('Phone Number')).toBe('98000')
})

test('an error of the server leads to the first question with one, and Later saves without a photo', async () => {
  const { sent } = await open()
  await answerAll()
  await press('Later')
  await asked('What is your phone number?')
  await see(TOO_SHORT)
  const field = screen.getByLabelText('Phone Number')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(sent).toMatchObject([{ fields: { firstName: 'Meera', phoneNumber: '9800011111', age: 26 }, files: {} }])
})

test('an earlier question that a reload left incomplete is found by the last one', async () => {
  const { history } = await open()
  await answerAll()
  act(() => history.go(-5))
  await asked('What is your name?')
  await type('Last Name', '')
  act(() => history.go(5))
  await asked('Would you like to add a photo?')
  await press('Next')
  await asked('What is your name?')
  await see('Last name must be at least 2 characters')
})

test('Back from the first question of a step leads to the last one of the step before', async () => {
  await open({ profile: saved })
  await asked('What have you studied, and what is your work?')
  await press('Back')
  await asked('Would you like to add a photo?')
})

test('an optional question can be left without an answer, which clears what was typed; others cannot', async () => {
  const { history, sent } = await open()
  await answerName()
  expect(screen.queryByRole('button', { name: SKIP })).toBeNull()
  await type('Phone Number', '9800011111')
  await press('Next')
  await type('Age', '26')
  fireEvent.click(await screen.findByLabelText('Female'))
  await press('Next')
  await asked('How tall are you?')
  await type('Height (cm)', '9')
  await press(SKIP)
  await asked('What are your marital status and mother tongue?')
  act(() => history.back())
  await asked('How tall are you?')
  expect(value('Height (cm)')).toBe('')
  await press(SKIP)
  await asked('What are your marital status and mother tongue?')
  fireEvent.click(screen.getByRole('button', { name: SKIP }), { detail: 2 })
  await asked('What are your marital status and mother tongue?')
  await press(SKIP)
  await asked('Would you like to add a photo?')
  expect(screen.queryByRole('button', { name: SKIP })).toBeNull()
  await press('Later')
  await waitFor(() => expect(sent).toMatchObject([{ fields: { heightCm: null, maritalStatus: null } }]))
})

test('Save and exit saves what is valid, keeps the rest in this tab, and signs out', async () => {
  const left: unknown[] = []
  const { history } = await open({ exits: left })
  await answerName()
  await type('Phone Number', '98000')
  await press('Save and exit')
  await see('Your answers are saved')
  await waitFor(() => expect(history.location.pathname).toBe('/signin'))
  expect(left).toMatchObject([
    { step: 0, revision: null, fields: { firstName: 'Meera', lastName: 'Rao' } },
    'signed out',
  ])
  expect((left[0] as { fields: object }).fields).not.toHaveProperty('phoneNumber')
  expect(JSON.parse(sessionStorage.getItem('profile-draft') ?? '').values).toMatchObject({
    ...{ step: 0, part: 1, 0: { phoneNumber: '98000' } },
  })
})

test('Save and exit that fails stays, and nothing is lost', async () => {
  const left: unknown[] = []
  const { history } = await open({ exits: left, exit: BROKEN })
  await answerName()
  await type('Phone Number', '98000')
  await press('Save and exit')
  await see('Error updating profile')
  expect([left.length, history.location.pathname, value('Phone Number')]).toEqual([1, '/', '98000'])
})

test('Save and exit after another tab has saved takes its values, keeps what was typed, and stays', async () => {
  const left: unknown[] = []
  const conflict = errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict })
  const { history } = await open({ exits: left, exit: conflict, profile: { ...saved, step: 0 } })
  await answerName()
  await press('Save and exit')
  await see('This profile was saved while you were editing, perhaps by you in another tab.')
  expect([left.length, history.location.pathname]).toEqual([1, '/'])
})

test('what another tab saves is noticed, also if the profile is loaded again in the meantime or the page reloaded', async () => {
  const left: { revision: number }[] = []
  const conflict = errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict })
  const at = (revision: number) => ({ ...saved, step: 0, revision })
  const { page } = await open({ exits: left, exit: conflict, profile: at(1), newest: at(3), loaded: at(2) })
  await answerName()
  await press('Load again')
  await press('Save and exit')
  await see('This profile was saved while you were editing, perhaps by you in another tab.')
  await press('Save and exit')
  await waitFor(() => expect(left).toHaveLength(2))
  await reload(page, at(4))
  await press('Save and exit')
  await waitFor(() => expect(left.map(({ revision }) => revision)).toEqual([1, 3, 3]))
})

test('after a reload it is named which values of another tab the next save would replace', async () => {
  const conflict = errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict })
  const newest = { ...saved, step: 0, revision: 2, firstName: 'Mira', lastName: null } as unknown as EditableProfile
  const { page } = await open({ exit: conflict, profile: { ...saved, step: 0 }, newest })
  await answerName()
  await asked('What is your phone number?')
  await reload(page, newest)
  await press('Save and exit')
  await see('First Name is now: Mira', 'Last Name is now: Not specified')
  expect(screen.getAllByText(/ is now: /)).toHaveLength(2)
})

test('nothing is named that is still empty, if nothing was saved when the answers were typed', async () => {
  const conflict = errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict })
  const newest = { ...saved, step: 0, firstName: 'Mira' }
  const { page } = await open({ exit: conflict, newest })
  await answerName()
  await asked('What is your phone number?')
  await reload(page, newest)
  await press('Save and exit')
  await see('First Name is now: Mira')
  expect(screen.getAllByText(/ is now: /)).toHaveLength(1)
})

test('Save and exit without an answer saves nothing', async () => {
  const left: unknown[] = []
  await open({ exits: left })
  await asked('What is your name?')
  await press('Save and exit')
  await waitFor(() => expect(left).toEqual(['signed out']))
})

/** A reload after the first question, with the draft of the tab. */
async function reload(page: ReturnType<typeof show>, profile: EditableProfile) {
  const draft = sessionStorage.getItem('profile-draft') ?? ''
  page.unmount()
  show(<Restored draft={draft} profile={profile} />)
  await asked('What is your phone number?')
}

function LoadedAgain({ first, second }: { first: EditableProfile | null; second: EditableProfile }) {
  const [profile, setProfile] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setProfile(second)}>
        Load again
      </button>
      <ProfileWizard owner={ME.id} profile={profile} onFinished={() => undefined} />
    </>
  )
}

/** A reload: the draft is there before the wizard. */
function Restored({ draft, profile = null }: { draft: string; profile?: EditableProfile | null }) {
  sessionStorage.setItem('profile-draft', draft)
  return <ProfileWizard owner={ME.id} profile={profile} onFinished={() => undefined} />
}
