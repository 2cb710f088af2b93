import { AUDIT_ACTIONS } from '@jodi/shared/audit/actions.ts'
import { expect, it } from 'vitest'
import { changeTexts, reasonTexts } from '#domains/audit/format.ts'

it('shows what staff wrote to a person, whatever the action was, as the exported file does', () => {
  const reason = { code: 'asked', details: '', message: 'Please write to us.' }
  for (const action of AUDIT_ACTIONS)
    expect(reasonTexts({ action, reason })).toContain('Message to the person: Please write to us.')
})

it('calls changed fields by their labels', () => {
  const fields = ['heightCm', 'phoneNumber', 'avatar']
  expect(changeTexts({ action: 'profileEdited', fields, changes: null })).toEqual(['Height', 'Phone Number', 'Avatar'])
  const changes = { acknowledgeHours: { before: '24', after: '48' } }
  expect(changeTexts({ action: 'settingsChanged', fields: [], changes })).toEqual([
    'Acknowledge within (hours): 24 → 48',
  ])
})
