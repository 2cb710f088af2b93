import { describe, expect, test } from 'vitest'
import {
  browserEntryOf,
  canonicalEmail,
  networkOf,
  readBrowser,
  rememberIn,
  widerNetworkOf,
} from '#domains/accounts/rate-limits/rules.ts'

describe('rate limits', () => {
  test.each([
    ['a.b.c+shaadi@example.in', 'abc@example.in'],
    ['abc@example.in', 'abc@example.in'],
    ['+only@example.in', '+only@example.in'],
    ['odd"@"name@example.in', 'odd"@"name@example.in'],
  ])('%s counts as %s', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['anything else', 'unknown'],
  ])('the network of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['anything else', 'unknown'],
  ])('the wider network of %s is %s', (address, network) => {
    expect(widerNetworkOf(address)).toBe(network)
  })

  test('a browser cookie keeps the last eight accounts, and a cookie with another signature is rejected', () => {
    let cookie = ''
    let browser = { id: 'b', accounts: [] as string[] }
    for (let i = 0; i < 10; i++) {
      cookie = rememberIn('secret', browser, { id: `account-${i}`, passwordHash: 'hash' })
      browser = readBrowser('secret', cookie) ?? browser
    }
    expect(browser.accounts).toHaveLength(8)
    expect(browser.accounts[0]).toBe(browserEntryOf('secret', { id: 'account-9', passwordHash: 'hash' }))
    expect(readBrowser('another secret', cookie)).toBeNull()
    expect(readBrowser('secret', cookie.replace('account-9', 'account-1'))).toBeNull()
    expect(readBrowser('secret', undefined)).toBeNull()
  })
})
