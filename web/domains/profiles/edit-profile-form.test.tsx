import type { EditableProfile } from '@jodi/shared/profiles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'

const MEERA = { id: '00000000-0000-4000-8000-000000000001', firstName: 'Meera', pincode: '411004' }
const ROHAN = { id: '00000000-0000-4000-8000-000000000002', firstName: 'Rohan', pincode: '560001' }

async function open(person: typeof MEERA) {
  const profile = { ...person, email: 'one@example.org', revision: 1, step: 3, country: 'India' } as EditableProfile
  const nothing = () => undefined
  const rootRoute = createRootRoute({
    component: () => <EditProfileForm profile={profile} onCancel={nothing} onSaved={nothing} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('First Name')
  return page
}

const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('the edit form', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('keeps what was typed when the page is lost before it was saved', async () => {
    const page = await open(MEERA)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    page.unmount()

    await open(MEERA)
    expect(value('Pincode')).toBe('411038')
    expect(value('First Name')).toBe('Meera')
  })

  it('puts nothing of one profile into the form of another', async () => {
    const page = await open(MEERA)
    fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: '411038' } })
    page.unmount()

    await open(ROHAN)
    expect(value('Pincode')).toBe('560001')
  })

  it('keeps a file that was sent and not saved over a reload, and shows the saved one again once it is taken out', async () => {
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

  it('says beside the file at once why it is refused', async () => {
    vi.stubGlobal('XMLHttpRequest', answering(415, { data: { reason: 'bioDataNotPdf', field: 'bioData' } }))
    await open(MEERA)
    choose()
    expect(await screen.findByText('This file is not a PDF.')).toBeTruthy()
    expect(screen.queryByText('family.pdf')).toBeNull()
  })
})

function choose() {
  const file = new File(['%PDF-1.7'], 'family.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('PDF file', { selector: 'input' }), { target: { files: [file] } })
}

/** A server on which every upload gets this answer. */
function answering(status: number, body: object) {
  return class {
    status = status
    responseText = JSON.stringify(body)
    upload = {}
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      this.onload()
    }
  }
}
