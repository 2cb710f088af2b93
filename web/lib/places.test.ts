import { expect, test } from 'vitest'
import { placeAfterSignIn } from '#lib/places.ts'

test('a remembered path on this site is followed', () => {
  expect(placeAfterSignIn('/matches?q=pune', 'member')).toBe('/matches?q=pune')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/signin', undefined])(
  '%s leads home instead',
  (path) => {
    expect(placeAfterSignIn(path, 'member')).toBe('/dashboard')
  },
)

test('a path of another role leads home', () => {
  expect(placeAfterSignIn('/admin-dashboard', 'member')).toBe('/dashboard')
  expect(placeAfterSignIn('/admin-dashboard', 'agent')).toBe('/agent-dashboard')
  expect(placeAfterSignIn('/admin-dashboard', 'admin')).toBe('/admin-dashboard')
})
