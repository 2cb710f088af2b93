import { expect, test } from 'vitest'
import { findSection, sectionsOf } from '#domains/people/settings/format.ts'

const MEMBER = { role: 'member', profile: 'finished' } as const

test('each person has the sections in which they can set something', () => {
  expect(sectionsOf(MEMBER)).toEqual(['account', 'privacy', 'notifications', 'devices', 'identity', 'data'])
  expect(sectionsOf({ ...MEMBER, profile: 'unfinished' })).not.toContain('notifications')
  expect(sectionsOf({ ...MEMBER, profile: 'none' })).not.toContain('identity')
  expect(sectionsOf({ role: 'agent', profile: 'finished' })).not.toContain('identity')
  expect(sectionsOf({ role: 'agent', profile: 'none' })).toEqual(['account', 'privacy', 'devices', 'data'])
})

test('only a section of the person is found', () => {
  expect(findSection('privacy', MEMBER)).toBe('privacy')
  expect(findSection('identity', { role: 'agent', profile: 'none' })).toBeUndefined()
  for (const unknown of ['', 'Privacy', 'billing']) expect(findSection(unknown, MEMBER)).toBeUndefined()
})
