import { type Agent, agentErrorTexts } from '@jodi/shared/agents/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

/** A reload: the draft is there before the form. */
function Restored({ draft, agent: loaded }: { draft: string; agent: Agent }) {
  sessionStorage.setItem('agent-edit', draft)
  return <SaveAgentForm agent={loaded} onCancel={nothing} onSaved={nothing} />
}
