import { beforeEach, expect, test } from 'vitest'
import { placeAfterSignIn } from '#lib/session/places.ts'
import { placeToRemember, rememberSignedIn, rememberSignedOut } from '#lib/session/remembered-place.ts'

const member = { id: 'asha', role: 'member', profile: 'finished' } as const
const agent = { id: 'rekha', role: 'agent', profile: 'none' } as const
const admin = { id: 'meera', role: 'admin', profile: 'none' } as const

beforeEach(() => {
  // Another file of this worker may have signed somebody out.
  rememberSignedIn('asha')
  sessionStorage.clear()
  localStorage.clear()
})

test('a stored path on this site is used', () => {
  expect(placeAfterSignIn({ from: '/matches?q=pune' }, member)).toBe('/matches?q=pune')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/signin',
  undefined,
])('%s is replaced by the home page', (from) => {
  expect(placeAfterSignIn({ from }, member)).toBe('/dashboard')
})

test('a path of another role is replaced by the home page', () => {
  expect(placeAfterSignIn({ from: '/admin-dashboard' }, member)).toBe('/dashboard')
  expect(placeAfterSignIn({ from: '/admin-dashboard' }, agent)).toBe('/agent-dashboard')
  expect(placeAfterSignIn({ from: '/admin-dashboard' }, admin)).toBe('/admin-dashboard')
})

test('a path stored for another person is replaced by the home page', () => {
  const other = { ...member, id: 'rohan' }
  expect(placeAfterSignIn({ from: '/chats', rememberedFor: 'asha' }, member)).toBe('/chats')
  expect(placeAfterSignIn({ from: '/chats', rememberedFor: 'asha' }, other)).toBe('/dashboard')
})

test.each([
  '/dashboard',
  '/matches?q=pune',
  '/saved-searches/1',
  '/chats',
  '/chat/1',
  '/profile',
  '/profile/edit',
  '/profile/preferences',
  '/signup/profile',
])('staff without a profile are not redirected to %s of the member area', (from) => {
  expect(placeAfterSignIn({ from }, agent)).toBe('/agent-dashboard')
  expect(placeAfterSignIn({ from }, { ...agent, profile: 'finished' })).toBe(from)
})

test.each(['/profile/7', '/profile/edit/7', '/settings', '/tickets'])('staff are redirected to %s', (from) => {
  expect(placeAfterSignIn({ from }, agent)).toBe(from)
})

test('a path is stored for the person who was signed in last in this tab', () => {
  expect(placeToRemember('/chats')).toEqual({ from: '/chats' })
  rememberSignedIn('asha')
  expect(placeToRemember('/chats')).toEqual({ from: '/chats', rememberedFor: 'asha' })
})

test('in a new tab it is stored for the person who has not signed out in this browser', () => {
  localStorage.setItem('session', JSON.stringify({ accessToken: 'token', expiresAt: 1, userId: 'asha' }))
  expect(placeToRemember('/chats')).toEqual({ from: '/chats', rememberedFor: 'asha' })
})

test('after a sign-out no path is stored until the next sign-in', () => {
  rememberSignedIn('asha')
  rememberSignedOut()
  expect(placeToRemember('/chats')).toEqual({})
  rememberSignedIn('rohan')
  expect(placeToRemember('/chats')).toEqual({ from: '/chats', rememberedFor: 'rohan' })
})
