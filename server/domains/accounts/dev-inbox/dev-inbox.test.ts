import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { devInboxPath } from '#domains/accounts/dev-inbox/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
let origin: string
let server: ReturnType<typeof serve>
let path: string
beforeAll(async () => {
  app = await openTestApp()
  path = devInboxPath(app.secret)
  await app.mailer.send({ to: 'a@example.in', fromName: 'Jodi', subject: 'First', text: 'one', html: '<p>one</p>' })
  await app.mailer.send({
    fromName: 'Jodi',
    to: 'b@example.in',
    subject: '<script>x</script>',
    text: '<img src=x>',
    html: '<p>two</p>',
  })
  server = serve({ fetch: createHttpApp(app).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

describe('the local inbox', () => {
  test('lists emails newest first, as a page without scripts and as JSON', async () => {
    const page = await (await fetch(`${origin}${path}`)).text()
    expect(page.indexOf('b@example.in')).toBeLessThan(page.indexOf('a@example.in'))
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
    const mails = (await (await fetch(`${origin}${path}.json`)).json()) as object[]
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ to: 'a@example.in', subject: 'First', text: 'one', html: '<p>one</p>' })
  })

  test.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-forwarded-host',
    'via',
    'cf-connecting-ip',
    'x-original-forwarded-for',
    'x-cluster-client-ip',
    'fly-client-ip',
    'x-azure-clientip',
    'x-appengine-user-ip',
    'x-envoy-external-address',
  ])('returns 404 for a request with the header %s', async (header) => {
    for (const end of ['', '.json']) {
      const answer = await fetch(`${origin}${path}${end}`, { headers: { [header]: '127.0.0.1' } })
      expect(answer.status).toBe(404)
    }
  })

  test('has a path that cannot be guessed and differs between installations', async () => {
    expect(path).toMatch(/^\/dev\/mail\/[\w-]{43}$/)
    expect(devInboxPath('the secret of another installation')).not.toBe(path)
    const others = ['/dev/mail', '/dev/mail.json', '/dev/mail/', `${path.slice(0, -1)}x`, `${path}x.json`, `${path}/x`]
    for (const other of others) {
      const answer = await fetch(`${origin}${other}`)
      expect(await answer.text()).not.toContain('example.in')
      expect(answer.status).toBe(404)
    }
  })

  test('returns 404 for a request that does not come from a local socket', async () => {
    const answer = await createHttpApp(app).request(`http://localhost${path}`)
    expect(answer.status).toBe(404)
  })

  test('is not served if a mail server is configured', async () => {
    const real = { ...app, env: { ...app.env, smtpUrl: 'smtp://127.0.0.1:1' } }
    const answer = await createHttpApp(real).request(`http://localhost${path}.json`)
    expect(await answer.text()).not.toContain('example.in')
  })
})
