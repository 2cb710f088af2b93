import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
})
afterAll(() => app.close())

const ORIGIN = 'http://localhost:3000'
const HEADERS = { host: 'localhost:3000', 'content-type': 'application/json' }

interface Operation {
  responses: Record<string, { description: string; content: Record<string, { schema: Described }> }>
}

interface Described {
  additionalProperties?: boolean
  properties: Record<string, { items?: Described }>
  required: string[]
}

async function readDocument(): Promise<Record<string, { post: Operation }>> {
  const answer = await httpApp.request(`${ORIGIN}/api/openapi.json`, { headers: HEADERS })
  return ((await answer.json()) as { paths: Record<string, { post: Operation }> }).paths
}

test('each error is described in words, in the document and on the page', async () => {
  const documented = await readDocument()
  for (const { post } of Object.values(documented))
    for (const [status, { description }] of Object.entries(post.responses))
      expect(description, status).not.toMatch(/^[a-zA-Z]+\.[A-Z_]+$/)
  const of = (path: string) => documented[path]?.post.responses['409']?.description
  expect(of('/create-user')).toContain('Idempotency-Key')
  expect(of('/api/payment/initialize')).toMatch(/^The plan is the current one/)
  const page = await (await httpApp.request(`${ORIGIN}/api/docs`, { headers: HEADERS })).text()
  expect(page).toContain('The token is invalid or has expired.')
  expect(page).not.toContain('restError')
})

test('the errors of each path are as described, also of requests that are refused before they are read', async () => {
  const paths = await readDocument()
  const own = { ...HEADERS, origin: ORIGIN }
  const wrong: [number[], RequestInit][] = [
    [[400, 401], { headers: own, body: '{}' }],
    [[400, 403], { headers: { ...HEADERS, origin: 'https://evil.example' }, body: '{}' }],
    [[413], { headers: own, body: JSON.stringify({ text: 'x'.repeat(70_000) }) }],
    [[415], { headers: { ...own, 'content-type': 'text/plain' }, body: '{}' }],
  ]
  for (const [path, { post }] of Object.entries(paths))
    for (const [statuses, request] of wrong) {
      const answer = await httpApp.request(`${ORIGIN}${path}`, { method: 'POST', ...request })
      expect(statuses, path).toContain(answer.status)
      const described = post.responses[String(answer.status)]?.content['application/json']?.schema
      expectAsDescribed((await answer.json()) as Record<string, unknown>, described)
    }
})

function expectAsDescribed(body: Record<string, unknown>, described: Described | undefined): void {
  if (!described) throw new Error('not described')
  const { additionalProperties, properties, required } = described
  expect(Object.keys(body)).toEqual(expect.arrayContaining(required))
  if (additionalProperties === false) expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(body)))
  expect(required).toContain('error')
  for (const issue of (body.issues ?? []) as object[]) expect(Object.keys(issue)).toEqual(['field', 'message'])
}
