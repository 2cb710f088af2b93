import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { emails } from '#email/registry.ts'
import type { AppContext } from '#lib/app-context.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
let origin: string
const servers: ReturnType<typeof serve>[] = []
beforeAll(async () => {
  app = await openTestApp()
  origin = await listen(app)
})
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  await app.close()
})

/** Serves an app on the loopback address, from where the preview is shown. */
async function listen(served: AppContext): Promise<string> {
  const server = serve({ fetch: createHttpApp(served).fetch, port: 0, hostname: '127.0.0.1' })
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('shows every sample of every email in every language, without scripts', async () => {
  const page = await (await fetch(`${origin}/dev/emails`)).text()
  const samples = [...emails.values()].flatMap((email) => email.samples)
  expect(page.match(/<iframe/g)).toHaveLength(samples.length)
  expect(page).not.toContain('<script')
  const links = [...page.matchAll(/href="(\/dev\/emails[^"]+)"/g)].map(([, path]) => path)
  expect(links).toHaveLength(samples.length)
  for (const path of links) {
    const answer = await fetch(`${origin}${path}`)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    expect(await answer.text()).toContain('<!doctype html>')
  }
})

test.each(['/dev/emails/en/warned/2', '/dev/emails/hi/warned/1', '/dev/emails/en/constructor/1', '/dev/emails/en'])(
  '%s is not found',
  async (path) => {
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
  },
)

test('is shown neither to other machines nor on a public site', async () => {
  const forwarded = await fetch(`${origin}/dev/emails`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(forwarded.status).toBe(404)
  const site = { ...app, env: { ...app.env, isPublic: true } }
  site.env.origin = await listen(site)
  const [preview, unknown] = [await fetch(`${site.env.origin}/dev/emails`), await fetch(`${site.env.origin}/dev/none`)]
  // The site accepts requests for this host.
  expect(unknown.status).not.toBe(421)
  expect(preview.status).toBe(unknown.status)
  expect(await preview.text()).not.toContain('iframe')
})
