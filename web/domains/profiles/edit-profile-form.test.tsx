import { errorPayload } from '@jodi/shared/errors.ts'
import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, errorAnswer } from '#test/render.tsx'

const MEERA = { id: '00000000-0000-4000-8000-000000000001', firstName: 'Meera', pincode: '411004' }
const WHOLE = { ...PROFILE_FIELDS, ...MEERA }
const ROHAN = { id: '00000000-0000-4000-8000-000000000002', firstName: 'Rohan', pincode: '560001' }

async function open(person: typeof MEERA, focus?: string, onSaved = () => undefined) {
  const profile = { email: 'one@example.org', revision: 1, step: 3, country: 'India', ...person } as EditableProfile
  const nothing = () => undefined
  const rootRoute = createRootRoute({
    component: () => <EditProfileForm profile={profile} focus={focus} onCancel={nothing} onSaved={onSaved} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Save changes' })
  return page
}

const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('the edit form', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('restores the input when the page is lost before it was saved', async () => {
    const page = await open(MEERA)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    page.unmount()

    await open(MEERA)
    expect(value('Pincode')).toBe('411038')
    expect(value('First Name')).toBe('Meera')
  })

  it('shows one section alone, with what the profile shows in it, and saves all of the profile', async () => {
    const saves: { fields: object }[] = []
    answerWith({ 'profiles/save': (input: { fields: object }) => void saves.push(input) })
    await open(WHOLE, 'section-family')
    expect(screen.queryByLabelText('First Name')).toBeNull()
    fireEvent.change(screen.getByLabelText("Mother's Occupation"), { target: { value: 'Judge' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.fields).toMatchObject({ firstName: 'Meera', pincode: '411004', motherOccupation: 'Judge' })
  })

  it('shows the whole form when it is asked for, or when something else has an error', async () => {
    const page = await open(WHOLE, 'section-personal')
    expect([value('First Name'), screen.getByLabelText('Qualification') !== null]).toEqual(['Meera', true])
    expect(screen.queryByLabelText('Pincode')).toBeNull()
    screen.getByRole('button', { name: 'Edit whole profile' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Edit whole profile' }))
    expect([value('Pincode'), document.activeElement?.id]).toEqual(['411004', 'section-personal'])
    page.unmount()

    await open({ ...WHOLE, pincode: '4' }, 'section-family')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Invalid pincode')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pincode')))
  })

  it('is saved, also if nothing can be loaded again afterwards', async () => {
    answerWith({ 'profiles/save': { revision: 2 } })
    const onSaved = vi.fn()
    await open(WHOLE, undefined, onSaved)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  })

  it('saves a section of a person who gave no religion and caste, and does not send them', async () => {
    const saves: { fields: object }[] = []
    answerWith({ 'profiles/save': (input: { fields: object }) => void saves.push(input) })
    const withheld = { ...WHOLE, religion: null, caste: null } as unknown as typeof MEERA
    const page = await open(withheld, 'section-about')
    fireEvent.change(screen.getByLabelText('About me'), { target: { value: 'I paint.' } })
    save()
    await waitFor(() => expect(saves).toMatchObject([{ fields: { firstName: 'Meera', about: 'I paint.' } }]))
    expect(Object.keys(saves[0]?.fields ?? {}).filter((name) => name === 'religion' || name === 'caste')).toEqual([])
    page.unmount()

    await open(WHOLE)
    fireEvent.change(screen.getByLabelText('Caste'), { target: { value: '' } })
    save()
    expect(await screen.findByText('Please choose your caste')).toBeTruthy()
    expect(saves).toHaveLength(1)
  })

  it('shows the whole form when something else was typed before a reload', async () => {
    const page = await open(WHOLE)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    page.unmount()
    await open(WHOLE, 'section-family')
    expect(value('Pincode')).toBe('411038')
  })

  it('describes a field by its hint, and has no description without one', async () => {
    await open(MEERA)
    const noteOf = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent
    expect(noteOf('Phone Number')).toBe('Other members see it only if it is shared in a chat.')
    expect(screen.getByLabelText('First Name').getAttribute('aria-describedby')).toBeNull()
  })

  it('does not put values of one profile into the form of another', async () => {
    const page = await open(MEERA)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    page.unmount()

    await open(ROHAN)
    expect(value('Pincode')).toBe('560001')
  })

  it('keeps an uploaded file over a reload, and shows the saved one again once it is removed', async () => {
    const draft = { key: 'aKey', path: '/files/drafts/aKey', name: 'family.pdf' }
    vi.stubGlobal('XMLHttpRequest', answering(200, draft))
    const page = await open(MEERA)
    choose()
    expect((await screen.findByRole('link', { name: 'family.pdf' })).getAttribute('href')).toBe(draft.path)
    page.unmount()

    await open(MEERA)
    expect(screen.getByRole('link', { name: 'family.pdf' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('family.pdf')).toBeNull()
  })

  it('shows the reason next to a rejected file at once', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      answering(415, errorPayload({ text: profileErrorTexts.bioDataNotPdf, field: 'bioData' })),
    )
    await open(MEERA)
    choose()
    expect(await screen.findByText('This file is not a PDF.')).toBeTruthy()
    expect(screen.queryByText('family.pdf')).toBeNull()
  })

  it('does not save while a file is uploading that is then rejected, and saves without it after the error was shown', async () => {
    const saves: unknown[] = []
    answerWith({ 'profiles/save': (input: unknown) => void saves.push(input) })
    const answers: (() => void)[] = []
    const rejection = errorPayload({ text: profileErrorTexts.bioDataNotPdf, field: 'bioData' })
    vi.stubGlobal('XMLHttpRequest', answering(415, rejection, answers))
    await open(WHOLE)
    choose()
    save()
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(saves).toEqual([])
    answers[0]?.()
    expect(await screen.findByText('This file is not a PDF.')).toBeTruthy()
    expect(saves).toEqual([])
    await waitFor(() => {
      save()
      expect(saves).toMatchObject([{ files: {} }])
    })
  })

  it('waits for an uploading file and saves it together with the fields', async () => {
    const saves: unknown[] = []
    answerWith({ 'profiles/save': (input: unknown) => void saves.push(input) })
    const answers: (() => void)[] = []
    const draft = { key: 'aKey', path: '/files/drafts/aKey', name: 'family.pdf' }
    vi.stubGlobal('XMLHttpRequest', answering(200, draft, answers))
    await open(WHOLE)
    choose()
    save()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await waitFor(() => expect(saves).toMatchObject([{ files: { bioData: 'aKey' } }]))
  })
})

describe('a draft on which somebody else has saved', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('names what a save after a reload would replace, also if it was saved elsewhere before the reload', async () => {
    const page = await open(WHOLE)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    await waitFor(() => expect(sessionStorage.getItem('profile-edit')).toContain('"revision":1'))
    page.unmount()

    const newest = { ...WHOLE, pincode: '411001', occupation: 'Judge', revision: 2 }
    answerWith({
      'profiles/edit': { ...newest, email: 'one@example.org', step: 3, country: 'India', prompts: [], visibleTo: {} },
      'profiles/save': errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict }),
    })
    await open(newest)
    save()
    await screen.findByText('Pincode is now: 411001')
    expect(screen.getByText(/ is now: /)).toBeTruthy()
    expect(value('Occupation')).toBe('Judge')
  })
})

describe('optional fields', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.unstubAllGlobals())
  const change = (label: string, to: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: to } })

  it('asks for children only after a divorce or death, and says when it removes them', async () => {
    await open(WHOLE)
    expect(screen.queryByLabelText('Children')).toBeNull()
    change('Marital Status', 'widowed')
    expect(screen.getByLabelText('Children')).toBeTruthy()
    expect(screen.getByText(/It is removed if you choose another marital status/)).toBeTruthy()
    change('Marital Status', 'married')
    expect(screen.queryByLabelText('Children')).toBeNull()
  })

  it('saves values with who sees them, and keeps both over a reload', async () => {
    const saves: unknown[] = []
    answerWith({ 'profiles/save': (input: unknown) => void saves.push(input) })
    const page = await open({ ...WHOLE, visibleTo: { smoking: 'owner' } } as typeof MEERA)
    expect(value('Who sees smoking')).toBe('owner')
    expect(value('Who sees diet')).toBe('matches')
    change('Diet', 'vegan')
    change('Who sees diet', 'chat')
    page.unmount()
    await open({ ...WHOLE, visibleTo: { smoking: 'owner' } } as typeof MEERA)
    expect(value('Diet')).toBe('vegan')
    expect(value('Who sees diet')).toBe('chat')
    save()
    const visibleTo = { diet: 'chat', smoking: 'owner' }
    await waitFor(() => expect(saves).toMatchObject([{ fields: { diet: 'vegan', visibleTo } }]))
  })

  it('takes up to eight interests, and shows the rest of the list when asked', async () => {
    const saves: unknown[] = []
    answerWith({ 'profiles/save': (input: unknown) => void saves.push(input) })
    await open(WHOLE)
    const chip = (name: string) => screen.getByRole('button', { name })
    expect(screen.queryByRole('button', { name: 'Chess' })).toBeNull()
    fireEvent.click(chip('Show all 60'))
    for (const name of ['Chess', 'Yoga', 'Reading', 'Poetry', 'Pets', 'Gym', 'Cricket', 'Baking'])
      fireEvent.click(chip(name))
    expect(screen.getByText('8 of 8 chosen. Remove one to choose another.')).toBeTruthy()
    fireEvent.click(chip('Running'))
    expect(chip('Running').getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(chip('Yoga'))
    save()
    const interests = ['Reading', 'Poetry', 'Cricket', 'Gym', 'Chess', 'Baking', 'Pets']
    await waitFor(() => expect(saves).toMatchObject([{ fields: { interests, otherLanguages: null } }]))
  })

  it('names more married sisters than sisters next to the field, and saves nothing', async () => {
    const saves: unknown[] = []
    answerWith({ 'profiles/save': (input: unknown) => void saves.push(input) })
    await open(WHOLE)
    change('Sisters', '1')
    change('Sisters Married', '2')
    save()
    expect(await screen.findByText('This cannot be more than the number of sisters')).toBeTruthy()
    expect(saves).toEqual([])
  })
})

const save = () =>
  fireEvent.submit(screen.getByRole('button', { name: 'Save changes' }).closest('form') as HTMLFormElement)

function choose() {
  const file = new File(['%PDF-1.7'], 'family.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('PDF file', { selector: 'input' }), { target: { files: [file] } })
}

/** Stands in for the server: every upload gets this response, at once or when the test releases it. */
function answering(status: number, body: object, later?: (() => void)[]) {
  return class {
    status = status
    responseText = JSON.stringify(body)
    upload = {}
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      if (later) later.push(() => this.onload())
      else this.onload()
    }
  }
}
