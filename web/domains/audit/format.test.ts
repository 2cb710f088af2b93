import { AUDIT_ACTIONS } from '@jodi/shared/audit/actions.ts'
import { expect, it } from 'vitest'
import { changeTexts, reasonTexts } from '#domains/audit/format.ts'

it('shows the message of staff to a person for every action, as the exported file does', () => {
  const reason = { code: 'asked', details: '', message: 'Please write to us.' }
  for (const action of AUDIT_ACTIONS)
    expect(reasonTexts({ action, reason })).toContain('Message to the person: Please write to us.')
})

it('names changed fields by their labels', () => {
  const fields = ['heightCm', 'phoneNumber', 'avatar']
  expect(changeTexts({ action: 'profileEdited', fields, changes: null })).toEqual(['Height', 'Phone Number', 'Avatar'])
  const changes = { acknowledgeHours: { before: '24', after: '48' } }
  expect(changeTexts({ action: 'settingsChanged', fields: [], changes })).toEqual([
    'Acknowledge within (hours): 24 → 48',
  ])
})
