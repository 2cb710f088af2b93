import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'

async function open(id = '00000000-0000-4000-8000-000000000001') {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, {
    person: {
      id,
      role: 'admin',
      email: 'staff@example.in',
      firstName: null,
      lastName: null,
      photo: null,
      theme: 'system',
      language: 'en',
      profile: 'none',
      privileges: ['manage_users'],
      warned: false,
      announcesPercentage: false,
    },
  })
  const rootRoute = createRootRoute({ component: () => <CreateUserDialog open onClose={() => undefined} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const page = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('First Name')
  return page
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

describe('Create New User', () => {
  beforeEach(() => sessionStorage.clear())

  it('enables the city once a state is selected, and the caste once a religion is', async () => {
    await open()
    expect([field('City').disabled, field('Caste').disabled]).toEqual([true, true])
    type('State', 'Kerala')
    type('City', 'Kochi')
    type('Religion', 'Hinduism')
    type('Caste', 'Jat')
    expect([field('City').value, field('Caste').value]).toEqual(['Kochi', 'Jat'])
    type('State', 'Delhi')
    type('Religion', 'Islam')
    expect([field('City').value, field('Caste').value]).toEqual(['', ''])
  })

  it('keeps the input over a reload, but never the password, and for no other account', async () => {
    const page = await open()
    type('First Name', 'Asha')
    type('Password', 'marigold-77')
    page.unmount()
    expect(JSON.stringify(sessionStorage)).not.toContain('marigold')
    const again = await open()
    expect([field('First Name').value, field('Password').value]).toEqual(['Asha', ''])
    again.unmount()
    await open('00000000-0000-4000-8000-000000000002')
    expect(field('First Name').value).toBe('')
  })

  it('shows credits to agents only', async () => {
    await open()
    expect(screen.queryByText('Available Credits')).toBeNull()
  })
})
