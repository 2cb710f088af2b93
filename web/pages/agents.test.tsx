import type { AgentRow } from '@jodi/shared/agents/contract.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgentsPage } from '#pages/agents.tsx'
import { answerWith, ME, press, see, show, type } from '#test/render.tsx'

const REKHA: AgentRow = {
  ...{ id: '00000000-0000-4000-8000-000000000008', name: 'Rekha Nair', email: 'rekha@example.in', avatar: null },
  ...{ credits: 0, unclaimedCredits: 0, disabled: false, createdAt: new Date('2026-11-01T09:00:00Z') },
}

test('once the first agent is created, the list does not say that there are none', async () => {
  let rows: AgentRow[] = []
  const slowly = async () => {
    const found = rows
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { agents: found, total: found.length, page: 1 }
  }
  answerWith({
    'agents/list': slowly,
    'agents/createAgent': () => {
      rows = [REKHA]
      return { userId: REKHA.id }
    },
  })
  const person = { ...ME, role: 'admin' as const, privileges: ['manage_agents' as const] }
  show(<AgentsPage />, person)
  await see('No agents found.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Add Agent' })[0] as HTMLElement)
  const fields = { 'First Name': 'Rekha', 'Last Name': 'Nair', Email: REKHA.email, 'Phone Number': '9800012345' }
  for (const [label, value] of Object.entries({ ...fields, Password: 'marigold-77' })) await type(label, value)
  await press('Create Agent')
  await see('Agent created successfully')
  expect(screen.queryByText('No agents found.')).toBeNull()
  await see('Rekha Nair')
})
