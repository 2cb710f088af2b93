import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'

const MEERA = '00000000-0000-4000-8000-000000000001'
const ROHAN = '00000000-0000-4000-8000-000000000002'

async function open(owner: string) {
  const rootRoute = createRootRoute({
    component: () => <ProfileWizard owner={owner} profile={null} onFinished={() => undefined} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Personal Information' })
  return page
}

const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('the wizard', () => {
  beforeEach(() => sessionStorage.clear())

  it('keeps unsaved input over a reload', async () => {
    const page = await open(MEERA)
    fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Meera' } })
    fireEvent.change(screen.getByLabelText('Age'), { target: { value: '26' } })
    fireEvent.click(screen.getByLabelText('Female'))
    page.unmount()

    await open(MEERA)
    expect(value('First Name')).toBe('Meera')
    expect(value('Age')).toBe('26')
    expect(screen.getByLabelText('Female').getAttribute('aria-checked')).toBe('true')
  })

  it("never shows another person's draft", async () => {
    const page = await open(MEERA)
    fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Meera' } })
    page.unmount()

    await open(ROHAN)
    expect(value('First Name')).toBe('')
  })

  it('shows an error next to each missing required field, and stays on the step', async () => {
    await open(MEERA)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('First name must be at least 2 characters')).toBeTruthy()
    expect(screen.getByText('Phone number must be at least 10 characters')).toBeTruthy()
    expect(screen.getByText('Age must be at least 18')).toBeTruthy()
    expect(screen.getByText('Please select a gender')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('shows a height in centimetres also in feet and inches', async () => {
    await open(MEERA)
    fireEvent.change(screen.getByLabelText('Height (cm)'), { target: { value: '182.88' } })
    expect(screen.getByText('6 ft 0 in')).toBeTruthy()
  })
})
