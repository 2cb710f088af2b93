import type { Preferences, PreferencesToSave } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnPreferences } from '#domains/preferences/format.ts'
import { PreferencesDialog } from '#domains/preferences/preferences-dialog.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'

const empty: Preferences = {
  ...{ seeking: ['male'], minAge: null, maxAge: null, anyAge: false, minHeight: null, maxHeight: null, musts: [] },
  ...eachSet((): string[] => []),
}
const defaults: Preferences = {
  ...{ ...empty, minAge: 25, maxAge: 35 },
  ...{ maritalStatus: ['never_married'], preferredReligion: ['Hinduism'], preferredCaste: ['Maratha'] },
  ...{ motherTongue: ['Marathi'], country: ['India'], state: ['Maharashtra'] },
}
const QUESTION = 'What do your empty fields mean?'
const AGE = 'Empty: default 25 to 35, at half weight'
const RELIGION = 'Empty: default Hinduism, at half weight'
const BY_ALL = 'Empty: everybody meets it'

/** Opens the dialog; returns the inputs that it sends. */
async function open(own: Partial<OwnPreferences>): Promise<unknown[]> {
  const sent: unknown[] = []
  answerWith({
    'preferences/getOwn': { stated: empty, defaults, emptyIsNoBar: false, ...own },
    'preferences/save': (input: unknown) => {
      sent.push(input)
      return {}
    },
  })
  show(<PreferencesDialog open onClose={() => undefined} />, MEMBER)
  await screen.findByLabelText('Minimum Age')
  return sent
}

async function save(sent: unknown[]): Promise<unknown> {
  await press('Save Preferences')
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]
}

const count = (text: string) => screen.queryAllByText(text).length
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('below each empty field is what is used instead, and nothing below a stated one', async () => {
  await open({ stated: { ...empty, preferredCaste: ['No bar'], maxHeight: 70 } })
  await see(AGE, RELIGION, 'Empty: default Never married, at half weight', 'Empty: default Marathi, at half weight')
  expect(count('Empty: default Maratha, at half weight')).toBe(0)
  // Qualification and working with have no default.
  expect(count(BY_ALL)).toBe(2)
  expect(screen.queryByText(QUESTION)).toBeNull()
  await type('Maximum Age', '33')
  await waitFor(() => expect(count(AGE)).toBe(0))
  await type('Maximum Height (in)', '')
  await waitFor(() => expect(count(BY_ALL)).toBe(3))
})

test('nothing is filled in for somebody who has stated nothing, except the gender', async () => {
  const sent = await open({ stated: null })
  await see(AGE, RELIGION)
  await type('Minimum Age', '27')
  expect(await save(sent)).toEqual({ ...empty, minAge: 27 })
})

test('the age can be left to the default or to anybody', async () => {
  const sent = await open({})
  await press('Accept any age')
  await waitFor(() => expect(count(AGE)).toBe(0))
  expect(count(BY_ALL)).toBe(4)
  await press('Use the default 25 to 35')
  await see(AGE)
  await press('Accept any age')
  expect(await save(sent)).toEqual({ ...empty, anyAge: true })
})

test('it is asked once what empty fields mean, and until then they mean what they meant', async () => {
  const sent = await open({ emptyIsNoBar: true })
  await see(QUESTION)
  expect(count(BY_ALL)).toBe(10)
  expect(screen.queryByText('Accept any age')).toBeNull()
  choose('Use the defaults from my profile, at half weight')
  await see(AGE, RELIGION)
  choose('No bar: everybody meets them')
  await waitFor(() => expect(count(RELIGION)).toBe(0))
  expect(await save(sent)).toEqual({ ...empty, empty: 'noBar' })
})

test('it is not asked if no field is empty, and what is emptied then has its default', async () => {
  const stated = { ...empty, anyAge: true, ...eachSet(() => ['No bar']) }
  const sent = await open({ stated, emptyIsNoBar: true })
  expect(screen.queryByText(QUESTION)).toBeNull()
  expect(count(BY_ALL)).toBe(2)
  await press('Use the default 25 to 35')
  await see(AGE)
  expect(await save(sent)).toEqual({ ...stated, anyAge: false, empty: 'default' })
})

test('what another window saved while the dialog was open is not replaced unseen', async () => {
  const saved: PreferencesToSave[] = []
  let own: OwnPreferences = { stated: { ...empty, minAge: 26 }, defaults, emptyIsNoBar: false, revision: 'first' }
  answerWith({
    'preferences/getOwn': () => own,
    'preferences/save': (input: PreferencesToSave) => {
      if (input.revision !== own.revision) return errorAnswer('CONFLICT', { text: preferencesInputTexts.editConflict })
      saved.push(input)
      return { revision: 'third' }
    },
  })
  let isClosed = false
  show(<PreferencesDialog open onClose={() => (isClosed = true)} />, MEMBER)
  await screen.findByLabelText('Minimum Age')
  await type('Maximum Age', '33')
  own = { ...own, stated: { ...empty, minAge: 28, maxAge: 40 }, revision: 'second' }
  await press('Save Preferences')
  await see('These preferences were saved elsewhere while you were editing.', 'Age is now: 28 to 40')
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1)
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value('Minimum Age'), value('Maximum Age'), isClosed]).toEqual(['28', '33', false])
  await press('Save Preferences')
  await waitFor(() => expect(isClosed).toBe(true))
  expect(saved).toEqual([{ ...empty, minAge: 28, maxAge: 33, revision: 'second' }])
})

test('what was typed is there again after the end of the session, and gone once it is saved', async () => {
  await open({ revision: '1' })
  await type('Maximum Age', '33')
  await waitFor(() => expect(sessionStorage.getItem('preferences')).toMatch(/"maxAge":"?33.*"revision":"1"/))
  const draft = sessionStorage.getItem('preferences') ?? ''
  cleanup()
  show(<Restored draft={draft} />, MEMBER)
  await screen.findByDisplayValue('33')
  await press('Save Preferences')
  await waitFor(() => expect(sessionStorage.getItem('preferences')).toBeNull())
})

/** A new sign-in in the same tab: the draft is there before the form. */
function Restored({ draft }: { draft: string }) {
  sessionStorage.setItem('preferences', draft)
  return <PreferencesDialog open onClose={() => undefined} />
}
