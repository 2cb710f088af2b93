import { type Agent, agentErrorTexts } from '@jodi/shared/agents/contract.ts'
import { errorPayload } from '@jodi/shared/errors.ts'
import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import type { OwnStory } from '@jodi/shared/stories/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '#domains/accounts/queries.ts'
import { AgentAvatar } from '#domains/agents/agent-avatar.tsx'
import { useAgent } from '#domains/agents/queries.ts'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { useSite } from '#domains/settings/queries.ts'
import { SiteLogo } from '#domains/settings/site-logo.tsx'
import { MEMBER, UNREACHABLE } from '#test/forms.tsx'
import { browser, choose, crop, drawPictures } from '#test/pictures.ts'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'
import { WriteStory } from '#test/story.tsx'
import { answerUploads, type UploadAnswer } from '#test/uploads.ts'

const NOT_IMAGE = "We can't read this picture. Please choose a JPEG, PNG or WebP."
const TOO_LARGE = 'The picture is larger than 5 MB.'
const LIMIT = 8 * 5 * 1024 * 1024

const nothing = () => undefined
const agent = {
  ...{ id: MEMBER.id, avatar: null, email: 'rekha@example.in', firstName: 'Rekha', lastName: 'Nair', revision: 1 },
  ...{ phoneNumber: null, gender: null, age: null, address: null, pincode: null, newEmail: null },
  ...{ may: { upload: true, manage: true } },
} as Agent

const profile = {
  ...PROFILE_FIELDS,
  ...{ id: MEMBER.id, email: MEMBER.email, revision: 1, step: 3, photo: null, bioData: null },
} as unknown as EditableProfile

drawPictures()

describe('the photo of a profile', () => {
  const saved: unknown[] = []
  const draft = { key: 'aKey', photo: '/files/drafts/aKey' }

  beforeEach(() => {
    saved.length = 0
    answerWith({
      'accounts/session': { person: MEMBER },
      'profiles/save': (input: unknown) => saved.push(input) && { revision: 2 },
    })
    show(<EditProfileForm profile={profile} onCancel={nothing} onSaved={nothing} />, MEMBER)
  })

  test('a file that is too large, or no image, has its error next to it and is not sent', async () => {
    const sent = answerUploads()
    await choose('Photo', LIMIT + 1)
    await see(TOO_LARGE)
    browser.reads = false
    await choose('Photo')
    await see(NOT_IMAGE)
    expect(screen.queryByText(TOO_LARGE)).toBeNull()
    expect(sent).toEqual([])
  })

  test('an image that cannot be cropped has its error next to it, and another one can be chosen', async () => {
    const sent = answerUploads({ status: 200, body: draft })
    browser.crops = false
    await crop('Photo')
    await see(NOT_IMAGE)
    expect(screen.queryByText('Use photo')).toBeNull()
    browser.crops = true
    await crop('Photo')
    await screen.findByAltText('Your new photo')
    expect(screen.queryByText(NOT_IMAGE)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('a rejected upload is shown next to it, and the second one is saved with the form', async () => {
    const path = `/api/profiles/${MEMBER.id}/photo`
    const rejection = errorPayload({ text: profileErrorTexts.photoTooManyPixels, field: 'photo' })
    const sent = answerUploads(null, { status: 415, body: rejection }, { status: 200, body: draft })
    for (const text of [UNREACHABLE, 'The picture is too large. Please choose one below 25 megapixels.']) {
      await crop('Photo')
      await see(text)
      expect(screen.queryByAltText('Your new photo')).toBeNull()
    }
    await crop('Photo')
    await see('Uploading...')
    await screen.findByAltText('Your new photo')
    expect(sent).toEqual([path, path, path])
    await press('Save changes')
    await see('Profile updated successfully!')
    expect(saved).toMatchObject([{ files: { photo: 'aKey' } }])
  })
})

test('a step of the wizard that rejects the photo shows the error next to it', async () => {
  const error = errorAnswer('BAD_INPUT', { text: profileErrorTexts.photoTooManyPixels, field: 'photo' })
  answerWith({ 'profiles/saveStep': error })
  answerUploads({ status: 200, body: { key: 'aKey', photo: '/files/drafts/aKey' } })
  show(<ProfileWizard owner={MEMBER.id} profile={{ ...profile, step: 0 }} onFinished={nothing} />, MEMBER)
  await crop('Photo')
  await screen.findByAltText('Your new photo')
  await press('Next')
  await waitFor(() => expect(screen.getAllByText(/^The picture is too large/)).toHaveLength(2))
  expect(screen.queryByAltText('Your new photo')).toBeNull()
})

describe('the photo of an agent', () => {
  beforeEach(() => {
    answerWith({ 'accounts/session': { person: { ...MEMBER, photo: '/files/own' } }, 'agents/details': agent })
    const Elsewhere = () => <p>{`${useSession()?.photo} ${useAgent(agent.id).data?.avatar}`}</p>
    show([<AgentAvatar key="a" id={agent.id} avatar={null} name="Rekha Nair" mayUpload />, <Elsewhere key="b" />])
  })

  test('a file that is no image is not sent, nor one that cannot be cropped', async () => {
    const sent = answerUploads()
    browser.reads = false
    await choose('Picture')
    await see('Error updating profile image', NOT_IMAGE)
    browser.reads = true
    browser.crops = false
    await crop('Picture')
    await waitFor(() => expect(screen.queryByText('Use photo')).toBeNull())
    expect(sent).toEqual([])
  })

  test('a rejected upload says why, and a second one is saved', async () => {
    const sent = answerUploads(null, { status: 403, body: { data: {} } }, { status: 200, body: { avatar: '/files/a' } })
    for (const text of [UNREACHABLE, "You don't have permission to do this."]) {
      await crop('Picture')
      await see('Error updating profile image', text)
    }
    await see('null null')
    await crop('Picture')
    await see('Uploading...')
    // The header and the page of the agent show it as well.
    await see('Profile image updated', 'Change picture', '/files/own /files/a')
    expect(sent).toEqual(Array(3).fill(`/api/agents/${MEMBER.id}/avatar`))
  })
})

describe('the photo in the form of an agent', () => {
  test('once it was rejected the fields are saved, and the next save continues from their revision', async () => {
    const revisions: number[] = []
    const onSaved = vi.fn()
    answerWith({
      'accounts/session': { person: MEMBER },
      'agents/save': ({ revision }: Agent) => revisions.push(revision) && { revision: revision + 1 },
    })
    const sent = answerUploads({ status: 403, body: { data: {} } }, { status: 200, body: { avatar: '/files/a' } })
    show(<SaveAgentForm agent={agent} onCancel={nothing} onSaved={onSaved} />)
    await type('First Name', 'Rekha Devi')
    await crop('Picture')
    await screen.findByAltText('Your new photo')
    await press('Save changes')
    await see("You don't have permission to do this.")
    await screen.findByDisplayValue('Rekha Devi')
    expect(onSaved).not.toHaveBeenCalled()
    // A reload must not bring back what is saved.
    expect(sessionStorage.getItem('agent-edit')).toBeNull()
    await press('Save changes')
    await see('Profile image updated', 'Profile Updated')
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(revisions).toEqual([1, 2])
    expect(sent).toHaveLength(2)
  })

  test('is uploaded, also if nothing can be loaded again afterwards', async () => {
    answerWith({ 'agents/save': { revision: 2 } })
    answerUploads({ status: 200, body: { avatar: '/files/a' } })
    show(<SaveAgentForm agent={agent} onCancel={nothing} onSaved={nothing} />)
    await crop('Picture')
    await screen.findByAltText('Your new photo')
    await press('Save changes')
    await see('Profile image updated', 'Profile Updated')
  })

  test('once it was rejected a conflict names what others saved since, and not what this form saved', async () => {
    let saves = 0
    const newest = { ...agent, firstName: 'Rekha Devi', lastName: 'Menon', revision: 3 }
    answerWith({
      'accounts/session': { person: MEMBER },
      'agents/details': newest,
      'agents/save': () =>
        saves++ === 0 ? { revision: 2 } : errorAnswer('CONFLICT', { text: agentErrorTexts.editConflict }),
    })
    answerUploads({ status: 403, body: { data: {} } })
    show(<SaveAgentForm agent={agent} onCancel={nothing} onSaved={nothing} />)
    await type('First Name', 'Rekha Devi')
    await crop('Picture')
    await screen.findByAltText('Your new photo')
    await press('Save changes')
    await see("You don't have permission to do this.")
    await type('First Name', 'Rekha')
    await press('Save changes')
    await see('Last Name is now: Menon')
    expect(screen.getAllByText(/ is now: /)).toHaveLength(1)
  })
})

describe('the photo of a story', () => {
  const ID = '00000000-0000-4000-8000-000000000009'
  const text = 'We met here in March, and in June our families met as well.'
  const draft: OwnStory = {
    ...{ id: ID, text, photo: '/files/s', revision: 4, mine: true, status: 'draft', rejectionReason: null },
    names: ['Meera', 'Rohan'],
  }
  const requests: unknown[] = []
  const write = (story: OwnStory | null) => {
    const record = (name: string, answer: object) => (input: unknown) => requests.push([name, input]) && answer
    requests.length = 0
    answerWith({
      'stories/save': record('save', { id: ID, revision: 5 }),
      'stories/removePhoto': record('removePhoto', { revision: 6 }),
      'stories/send': record('send', {}),
    })
    show(<WriteStory owner={MEMBER.id} partner="Rohan" story={story} onDone={nothing} />, MEMBER)
  }

  test('a rejected upload says why; once it is saved the partner is asked about the story with it', async () => {
    const rejection = errorPayload({ text: profileErrorTexts.photoTooManyPixels, field: 'photo' })
    const uploaded = { status: 200, body: { photo: '/files/s', revision: 6 } }
    const sent = answerUploads(null, { status: 415, body: rejection }, uploaded)
    write(null)
    await type('Your story', text)
    await crop('Photo of both of you')
    await screen.findByAltText('Your new photo')
    for (const message of [UNREACHABLE, 'The picture is too large. Please choose one below 25 megapixels.']) {
      await press('Ask Rohan to agree')
      await see("Couldn't send your story", message)
    }
    const saved = { id: ID, revision: 5 }
    expect(requests).toEqual([null, saved].map((seen) => ['save', { text, seen }]))
    await press('Ask Rohan to agree')
    await see('We asked Rohan to agree')
    expect(sent).toEqual(Array(3).fill(`/api/stories/${ID}/photo`))
    expect(requests.slice(2)).toEqual([
      ['save', { text, seen: saved }],
      ['send', { id: ID, revision: 6 }],
    ])
  })

  test('a removed one is removed before the partner is asked', async () => {
    write(draft)
    await press('Remove')
    await press('Ask Rohan to agree')
    await see('We asked Rohan to agree')
    expect(requests).toEqual([
      ['save', { text, seen: { id: ID, revision: 4 } }],
      ['removePhoto', { id: ID }],
      ['send', { id: ID, revision: 6 }],
    ])
  })
})

describe('the logo', () => {
  /** With the one that the header shows. */
  const Header = () => <p>{useSite()?.logo ?? 'no logo'}</p>
  const shown = (logo: string | null) => [<SiteLogo key="a" logo={logo} />, <Header key="b" />]

  test('a double click removes it once', async () => {
    const removed = vi.fn(() => ({}))
    answerWith({
      'settings/removeLogo': removed,
      'settings/site': () => ({ logo: removed.mock.calls[0] ? null : '/files/old' }),
    })
    show(shown('/files/old'))
    await see('/files/old')
    const button = await screen.findByText('Remove')
    for (const detail of [1, 2]) fireEvent.click(button, { detail })
    await see('Default logo restored', 'no logo')
    expect(removed).toHaveBeenCalledTimes(1)
  })

  test('another one can be neither chosen nor dropped while one is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<UploadAnswer>()
    const sent = answerUploads(promise)
    answerWith({ 'settings/site': () => ({ logo: sent[0] ? '/files/new' : null }) })
    show(shown(null))
    await see('no logo')
    await choose('Logo')
    await screen.findByText('Uploading...')
    fireEvent.drop(screen.getByRole('group', { name: 'Logo' }), {
      dataTransfer: { files: [new File(['x'], 'second.png', { type: 'image/png' })] },
    })
    resolve({ status: 200, body: { logo: '/files/new' } })
    await see('Logo saved', '/files/new')
    await waitFor(() => expect(screen.queryByText('Uploading...')).toBeNull())
    expect(sent).toHaveLength(1)
  })
})
