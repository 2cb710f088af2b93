import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { MEMBER } from '#test/forms.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const SUNDAY = { prompt: 'sunday', answer: 'One sunday' }
const FAMILY = { prompt: 'family', answer: 'Two family' }
const WORK = { prompt: 'work', answer: 'Three work' }
const LOADED = {
  ...PROFILE_FIELDS,
  ...{ id: ME.id, email: 'meera@example.in', revision: 1, step: 3, pincode: '411004' },
  ...{ diet: 'vegan', prompts: [SUNDAY, FAMILY], visibleTo: {} },
}
type Loaded = Omit<typeof LOADED, 'visibleTo'> & { visibleTo: Partial<EditableProfile['visibleTo']> } & Pick<
    EditableProfile,
    'photo' | 'bioData'
  >

const SAVED_ELSEWHERE = 'This profile was saved while you were editing, perhaps by you in another tab.'

let saves: { revision: number; fields: Loaded }[] = []

/** Opens the form of a profile that is saved elsewhere before it is saved here, also after a reload. */
function open(loaded: Partial<Loaded>, elsewhere: Partial<Loaded>, focus?: string) {
  const before = { ...LOADED, ...loaded }
  const newest = { ...before, ...elsewhere, revision: 2 }
  answerWith({
    'accounts/session': { person: MEMBER },
    'profiles/edit': newest,
    'profiles/getOwn': newest,
    'profiles/save': (input: (typeof saves)[0]) => {
      saves.push(input)
      return input.revision === 1 ? errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict }) : {}
    },
  })
  const nothing = () => undefined
  const profile = before as unknown as EditableProfile
  return show(<EditProfileForm profile={profile} focus={focus} onCancel={nothing} onSaved={nothing} />, MEMBER)
}

/** Saves against the other window, then saves what the form has afterwards; its fields. */
async function saveTwice() {
  await press('Save changes')
  await see(SAVED_ELSEWHERE)
  return saveAgain()
}

async function saveAgain() {
  await press('Save changes')
  await waitFor(() => expect(saves).toHaveLength(2))
  return saves[1]?.fields
}

describe('answers to prompts that were also saved elsewhere', () => {
  beforeEach(() => {
    saves = []
  })

  test('an answer stays under its prompt that was moved there, and no answer is lost', async () => {
    open({}, { prompts: [FAMILY, SUNDAY] })
    await type('Answer 1', 'One sunday EDITED')
    expect(await saveTwice()).toMatchObject({ prompts: [FAMILY, { ...SUNDAY, answer: 'One sunday EDITED' }] })
    expect(screen.getByText(/^Prompts is now: /).textContent).toContain('Two family · A Sunday at home: One sunday')
  })

  test('an answer that follows one removed there is not lost', async () => {
    open({ prompts: [SUNDAY, FAMILY, WORK] }, { prompts: [FAMILY, WORK] })
    await type('Answer 2', 'Two family EDITED')
    expect(await saveTwice()).toMatchObject({ prompts: [{ ...FAMILY, answer: 'Two family EDITED' }, WORK] })
  })

  test('what was removed here stays removed, and is not shown twice', async () => {
    open({}, { prompts: [{ ...SUNDAY, answer: 'One sunday, changed' }, FAMILY] })
    await press('Remove prompt 1')
    expect(await saveTwice()).toMatchObject({ prompts: [FAMILY] })
  })

  test('what was removed there and edited here can be saved again', async () => {
    open({}, { prompts: [SUNDAY] })
    await type('Answer 2', 'Two family EDITED')
    expect(await saveTwice()).toMatchObject({ prompts: [SUNDAY, { ...FAMILY, answer: 'Two family EDITED' }] })
    expect(screen.queryByText('Please fill this in')).toBeNull()
  })
  test('they follow what was saved elsewhere where only another section is shown', async () => {
    open({}, { prompts: [WORK, SUNDAY] }, 'section-family')
    await type("Mother's Occupation", 'Judge')
    expect(await saveTwice()).toMatchObject({ motherOccupation: 'Judge', prompts: [WORK, SUNDAY] })
  })

  test('the draft of a reload has them as the form has them', async () => {
    open({}, { prompts: [FAMILY, SUNDAY] })
    await type('Answer 1', 'One sunday EDITED')
    await press('Save changes')
    await see(SAVED_ELSEWHERE)
    const prompts = [FAMILY, { ...SUNDAY, answer: 'One sunday EDITED' }]
    expect(JSON.parse(sessionStorage.getItem('profile-edit') ?? '').values).toMatchObject({ revision: 2, prompts })
  })

  test('a prompt that is there twice has an error, and nothing is saved', async () => {
    open({ prompts: [FAMILY, FAMILY] }, {})
    await type('Answer 2', 'Two family EDITED')
    await press('Save changes')
    await see('You have chosen this prompt twice. Please choose another one, or remove one of the two.')
    expect(saves).toEqual([])
  })
})

describe('who sees a field, which was also changed elsewhere', () => {
  beforeEach(() => {
    saves = []
  })

  test('is named in the words of the form before the next save replaces it', async () => {
    open({}, { visibleTo: { diet: 'owner', smoking: 'chat' } })
    await type('Who sees diet', 'chat')
    await press('Save changes')
    await see('Who sees diet is now: No one', 'Who sees smoking is now: People I chat with')
    expect(await saveAgain()).toMatchObject({ visibleTo: { diet: 'chat', smoking: 'chat' } })
  })

  test('is not named if both sides chose the same, or if it is only written as the default', async () => {
    open({}, { visibleTo: { diet: 'owner', smoking: 'matches' } })
    await type('Who sees diet', 'owner')
    await type("Mother's Occupation", 'Teacher')
    await press('Save changes')
    await see(SAVED_ELSEWHERE)
    expect(screen.queryByText(/ is now: /)).toBeNull()
  })

  test('is no question if nothing else was changed here, and both sides chose the same', async () => {
    open({}, { visibleTo: { diet: 'owner' } })
    await type('Who sees diet', 'owner')
    await press('Save changes')
    await see('Profile updated successfully!')
    expect(saves.map(({ revision }) => revision)).toEqual([1, 2])
    expect(screen.queryByText(SAVED_ELSEWHERE)).toBeNull()
  })
})

describe('files that were also changed elsewhere', () => {
  const [mine, theirs] = [
    { path: '/files/bio-data/a', name: 'mine.pdf' },
    { path: '/files/bio-data/b', name: 'theirs.pdf' },
  ]
  // The photo, then the bio data.
  const removeFirst = async () =>
    fireEvent.click((await screen.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement)
  beforeEach(() => {
    saves = []
  })

  test('are named before the next save replaces them', async () => {
    open({ photo: '/files/photos/a', bioData: mine }, { photo: '/files/photos/b', bioData: theirs })
    await removeFirst()
    await removeFirst()
    await press('Save changes')
    await see(SAVED_ELSEWHERE, 'Photo is now: another photo', 'Bio data is now: theirs.pdf')
  })

  test('are not named if the form keeps what is saved, or both sides removed them', async () => {
    open({ photo: '/files/photos/a', bioData: mine }, { photo: null, bioData: theirs })
    await removeFirst()
    await press('Save changes')
    await see(SAVED_ELSEWHERE)
    expect(screen.queryByText(/ is now: /)).toBeNull()
  })
})
