import { type Agent, type AgentFields, agentErrorTexts } from '@jodi/shared/agents/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useSessionEffects } from '#domains/accounts/queries.ts'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const agent: Agent = {
  ...{ id: ME.id, email: 'rekha@example.in', firstName: 'Rekha', lastName: 'Nair', phoneNumber: '+91 98000 11111' },
  ...{ gender: null, age: null, address: '12 Long Lane', pincode: '411001', avatar: null, credits: 0 },
  ...{ unclaimedCredits: 0, disabled: false, createdAt: new Date(), revision: 1, newEmail: null },
  may: { upload: true, manage: true },
}
const nothing = () => undefined

test('after a reload it is named which values that were saved elsewhere the next save would replace', async () => {
  const newest = { ...agent, revision: 2, pincode: '411004', lastName: 'Menon' }
  answerWith({
    'agents/details': newest,
    'agents/save': errorAnswer('CONFLICT', { text: agentErrorTexts.editConflict }),
  })
  const page = show(<SaveAgentForm agent={agent} onCancel={nothing} onSaved={nothing} />)
  await type('Pincode', '411038')
  await waitFor(() => expect(sessionStorage.getItem('agent-edit')).toContain('"revision":1'))
  const draft = sessionStorage.getItem('agent-edit') ?? ''
  page.unmount()
  show(<Restored draft={draft} agent={newest} />)
  await screen.findByDisplayValue('411038')
  await press('Save changes')
  await see('Pincode is now: 411004')
  expect(screen.getAllByText(/ is now: /)).toHaveLength(1)
})

test.each([
  ['what somebody else had typed in this tab is not shown', 'another', 'Rekha'],
  ['what the same person had typed before the session ended is restored', ME.id, 'Typed'],
])('%s', async (_what, lastPerson, name) => {
  const stored = JSON.stringify({ owner: agent.id, values: { firstName: 'Typed' } })
  answerWith({ 'accounts/refreshAccess': { accessToken: 'a', expiresAt: 0, userId: ME.id } })
  const Tab = () => {
    useState(() => sessionStorage.setItem('last-person', lastPerson))
    useSessionEffects(ME)
    return <Restored draft={stored} agent={agent} />
  }
  show(<Tab />)
  await screen.findByDisplayValue(name)
})

test('a save whose answer was lost is completed by the next one, also if the server stored the input in another form', async () => {
  let stored = agent
  let saves = 0
  const onSaved = vi.fn()
  answerWith({
    'agents/details': () => stored,
    'agents/save': ({ revision, fields }: { revision: number; fields: AgentFields }) => {
      if (revision !== stored.revision) return errorAnswer('CONFLICT', { text: agentErrorTexts.editConflict })
      stored = { ...stored, ...fields, revision: revision + 1 }
      saves += 1
      if (saves === 1) throw new TypeError('fetch failed')
      return { revision: stored.revision }
    },
  })
  show(<SaveAgentForm agent={agent} onCancel={nothing} onSaved={onSaved} />)
  await type('First Name', 'Rekha Devi ')
  await type('Address', '')
  await press('Save changes')
  await see('Error updating profile')
  await press('Save changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(screen.queryByText(/ is now: /)).toBeNull()
  expect(stored).toMatchObject({ firstName: 'Rekha Devi', address: null })
})

/** A reload: the draft is there before the form. */
function Restored({ draft, agent: loaded }: { draft: string; agent: Agent }) {
  useState(() => sessionStorage.setItem('agent-edit', draft))
  return <SaveAgentForm agent={loaded} onCancel={nothing} onSaved={nothing} />
}
