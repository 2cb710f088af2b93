import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailChangeText } from '#domains/accounts/format.ts'
import { ChangePlanDialog } from '#domains/plans/change-plan-dialog.tsx'
import { rpc } from '#lib/requests/rpc.ts'
import { storeAccess, watchAccess } from '#lib/session/access.ts'
import { compareClock, serverNow } from '#lib/time/server-clock.ts'
import { useNow } from '#lib/time/use-now.ts'
import { network } from '#test/network.ts'
import { ME, see, show } from '#test/render.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const WRONG = [-YEAR, -DAY, -8 * HOUR, 8 * HOUR, DAY, YEAR]
const nothing = () => undefined

// The offset is that of the tab, and other tests share it.
afterEach(() => compareClock(Date.now(), Date.now()))

/** The server answers, and by its clock this device is wrong by so many milliseconds. */
async function deviceIsWrongBy(ms: number): Promise<void> {
  network.answer = async () =>
    Response.json({ json: { person: null } }, { headers: { date: new Date(Date.now() - ms).toUTCString() } })
  await rpc.accounts.session()
}
const inDays = (days: number, wrongBy: number) => new Date(Date.now() - wrongBy + days * DAY)

test.each(WRONG)(
  'a device whose clock is wrong names the days that a change of the plan loses: %i',
  async (wrongBy) => {
    await deviceIsWrongBy(wrongBy)
    const mine = {
      ...{ code: 'silver', name: 'Silver', requestsADay: 20, paymentId: null, payments: [] },
      ...{ startsAt: inDays(-10, wrongBy), endsAt: inDays(19.9, wrongBy) },
    }
    const texts = { name: 'Gold', text: () => '', cost: '', action: 'Pay' }
    show(<ChangePlanDialog mine={mine} {...texts} busy={false} onConfirm={nothing} onClose={nothing} />)
    await see('You will lose 20 unused days')
  },
)

test.each(WRONG)('a device whose clock is wrong keeps the token of REST calls valid: %i', async (wrongBy) => {
  await deviceIsWrongBy(wrongBy)
  const token = (minutes: number) => ({
    accessToken: 'token',
    expiresAt: Date.now() - wrongBy + minutes * 60_000,
    userId: ME.id,
  })
  const refresh = vi.fn(async () => token(15))
  const look = () => {
    watchAccess(ME.id, refresh)()
    return refresh.mock.calls.length
  }
  storeAccess(token(14))
  expect(look()).toBe(0)
  storeAccess(token(1))
  expect(look()).toBe(1)
})

test.each(WRONG)('a device whose clock is wrong says when a new email address takes effect: %i', async (wrongBy) => {
  await deviceIsWrongBy(wrongBy)
  expect(emailChangeText('a@b.example', inDays(0.1, wrongBy))).toContain('but not before')
  expect(emailChangeText('a@b.example', inDays(-0.1, wrongBy))).not.toContain('but not before')
})

test('texts on the screen follow as soon as an answer shows that the clock is wrong, and when it is right again', async () => {
  const Now = () => <p>{useNow().getFullYear()}</p>
  render(<Now />)
  const year = new Date().getFullYear()
  screen.getByText(year)
  await deviceIsWrongBy(2 * YEAR)
  await screen.findByText(year - 2)
  await deviceIsWrongBy(0)
  await screen.findByText(year)
})

test('a slow answer, one that arrived after the device slept, and one without a time leave a right clock alone', () => {
  const now = Date.now()
  compareClock(now - 3 * HOUR, now - 3 * HOUR)
  compareClock(now - HOUR, now - 3 * HOUR)
  compareClock(now - 40_000, now)
  compareClock(Number.NaN, now)
  expect(serverNow().getTime() - now).toBeLessThan(1000)
})
