import { AUDIT_ACTIONS } from '@jodi/shared/audit/actions.ts'
import { auditTexts } from '@jodi/shared/audit/texts.ts'
import { expect, it } from 'vitest'
import { changeTexts, personText, reasonTexts } from '#domains/audit/format.ts'

it('shows the message of staff to a person for every action, as the exported file does', () => {
  const reason = { code: 'asked', details: '', message: 'Please write to us.' }
  for (const action of AUDIT_ACTIONS)
    expect(reasonTexts({ action, reason })).toContain('Message to the person: Please write to us.')
})

it('names a person without a name by the email, or by the role for readers who do not see it', () => {
  const person = { id: 'a', name: '', email: 'asha@example.in', role: 'member', number: 'a' } as const
  expect(personText(person)).toBe('asha@example.in')
  expect(personText({ ...person, email: '' })).toBe('Member')
  expect(personText({ ...person, id: null, email: '' })).toBe('Deleted account')
})

it('names changed fields by their labels', () => {
  const fields = ['heightCm', 'phoneNumber', 'avatar']
  expect(changeTexts({ action: 'profileEdited', fields, changes: null })).toEqual(['Height', 'Phone Number', 'Avatar'])
  const changes = { acknowledgeHours: { before: '24', after: '48' } }
  expect(changeTexts({ action: 'settingsChanged', fields: [], changes })).toEqual([
    'Acknowledge within (hours): 24 → 48',
  ])
})

it('shows every privilege before and after', () => {
  const all = 'manage_users, manage_agents, manage_profiles, manage_support, manage_settings'
  const changes = { privileges: { before: all, after: `${all}, manage_admins` } }
  expect(changeTexts({ action: 'privilegesChanged', fields: [], changes })).toEqual([
    `Privileges: ${all} → ${all}, manage_admins`,
  ])
})

it.each([
  ['a text of 60 characters is shown whole', 'x'.repeat(60), '', 'x'.repeat(60), '(empty)'],
  ['early differences', `Jodi${'x'.repeat(80)}`, 'Vivah', `Jodi${'x'.repeat(56)}…`, 'Vivah'],
  [
    'the same beginning is cut',
    `${'a'.repeat(80)}Old${'b'.repeat(80)}`,
    `${'a'.repeat(80)}New`,
    `…${'a'.repeat(20)}Old${'b'.repeat(37)}…`,
    `…${'a'.repeat(20)}New`,
  ],
  ['the end is cut off', `${'a'.repeat(80)}End`, 'a'.repeat(80), `…${'a'.repeat(20)}End`, `…${'a'.repeat(20)}`],
])('long values are cut around their first difference: %s', (_, before, after, shownBefore, shownAfter) => {
  const changes = { description: { before, after } }
  expect(changeTexts({ action: 'planChanged', fields: [], changes })).toEqual([
    `Description: ${shownBefore} → ${shownAfter}`,
  ])
})

it('long values are not cut within an emoji', () => {
  const emoji = '🙏'.repeat(50)
  const changes = {
    description: { before: emoji, after: `${'🙏'.repeat(45)}🙂` },
    terms: { before: `a${emoji}`, after: null },
  }
  for (const text of changeTexts({ action: 'settingsChanged', fields: [], changes }))
    expect(text).not.toMatch(/\p{Surrogate}/u)
})

it('the name of a plan stays as it is typed', () => {
  const changes = {
    'GoldPlus: price': { before: '₹1', after: '₹2' },
    '{{constructor}}: months': { before: '1', after: '2' },
    [`${auditTexts.empty} {: months`]: { before: '1', after: '2' },
  }
  expect(changeTexts({ action: 'planChanged', fields: [], changes })).toEqual([
    'GoldPlus: price: ₹1 → ₹2',
    '{{constructor}}: months: 1 → 2',
    `${auditTexts.empty} {: months: 1 → 2`,
  ])
})
