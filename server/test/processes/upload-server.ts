import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { serve } from '@hono/node-server'
import type { ErrorData } from '@jodi/shared/errors.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { createHttpApp } from '#app.ts'
import { KEPT_DAYS } from '#db/kept-files.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { fileDeletions } from '#domains/profiles/tables.ts'
import { isDeletionKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

const PIECE = 65_536

export interface UploadAnswer {
  status: number
  body: { code?: string; data?: ErrorData; key?: string; photo?: string; avatar?: string; path?: string; name?: string }
}

export interface Upload {
  kind: 'photo' | 'bio-data'
  bytes: Uint8Array
  headers?: Record<string, string>
  /** Sent in chunks without a content length. */
  chunked?: boolean
}

/** The real server on a separate port, because streams and early responses are tested. */
export async function openUploadServer(app: TestApp) {
  const server = serve({ fetch: createHttpApp(app).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookies = new Map<string, string>()

  async function headersOf(actor: Actor | null): Promise<Record<string, string>> {
    const own = { host, origin: `http://${host}`, 'content-type': 'application/octet-stream' }
    if (!actor) return own
    const from = { address: '127.0.0.1', userAgent: 'test' }
    const cookie = cookies.get(actor.id) ?? (await createSession(app, actor.id, from)).cookie
    cookies.set(actor.id, cookie)
    return { ...own, cookie: `${SESSION_COOKIE}=${cookie}` }
  }

  return {
    async upload(actor: Actor | null, id: string, { kind, bytes, headers = {}, chunked = false }: Upload) {
      const length: Record<string, string> = chunked ? {} : { 'content-length': String(bytes.byteLength) }
      const all = { ...(await headersOf(actor)), ...length, ...headers }
      return post(`http://${host}/api/profiles/${id}/${kind}`, all, bytes)
    },
    async uploadTo(actor: Actor | null, place: string, bytes: Uint8Array) {
      const headers = { ...(await headersOf(actor)), 'content-length': String(bytes.byteLength) }
      return post(`http://${host}${place}`, headers, bytes)
    },
    /** Calls a procedure without input over HTTP. */
    async call(actor: Actor, procedure: string): Promise<{ status: number; body: unknown }> {
      const headers = { ...(await headersOf(actor)), 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
      const answer = await fetch(`http://${host}/api/rpc/${procedure}`, { method: 'POST', headers, body: '{}' })
      return { status: answer.status, body: await answer.json() }
    },
    async get(actor: Actor | null, place: string): Promise<Response> {
      return fetch(`http://${host}${place}`, { headers: await headersOf(actor) })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Names of all stored files of people; that an account was deleted is recorded beside them. */
export function listFiles(app: TestApp): string[] {
  const folder = path.join(app.env.dataDir, 'files')
  // The first file creates the folder.
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .filter((name) => !isDeletionKey(name))
    .sort()
}

export async function removeAllFiles(app: TestApp): Promise<void> {
  for (const name of listFiles(app)) await app.files.remove(name)
}

/** Deletes the files that are kept for some days after they were replaced or removed. */
export async function deleteKeptFiles(app: TestApp): Promise<void> {
  app.clock.advance((KEPT_DAYS - 1) * DAY_MS)
  await deleteQueuedFiles(app)
  const kept = await app.db.$count(fileDeletions)
  app.clock.advance(DAY_MS)
  await deleteQueuedFiles(app)
  // Triggers read the clock of the database.
  app.clock.advance(-KEPT_DAYS * DAY_MS)
  if (kept === 0) throw new Error('no file was kept')
}

// `fetch` reports a response that arrives during the upload as a failure; browsers read it.
function post(url: string, headers: Record<string, string>, bytes: Uint8Array): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent: false }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const text = Buffer.concat(parts).toString()
      resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : {} })
    })
    sent.on('error', reject)
    Readable.from(piecesOf(bytes)).pipe(sent)
  })
}

function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
