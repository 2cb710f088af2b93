import { randomUUID } from 'node:crypto'
import { headersOf, signInBody } from '../client.ts'
import type { Call } from '../load.ts'
import type { BenchMember } from './app.ts'

export interface Measurement {
  name: string
  calls: Call[]
  /** Sent to the floor server instead of the product. */
  isFloor?: boolean
  /** What its cost is compared with; the first by default. */
  floor?: 'floor' | 'write floor'
  /** What it costs at most, as a multiple of its floor, with 32 clients on PostgreSQL. */
  most?: number
}

const FILTER = { minAge: 22, maxAge: 40, withPhoto: true }
/** A server with too many requests in progress rejects further ones. */
const AT_ONCE = 20
const FEW = 32
const FLOOR_ROWS = 1000

/** Everything that is measured, the floors first and last: their difference is the noise of the machine. */
export async function measurementsOf(origin: string, members: readonly BenchMember[]): Promise<Measurement[]> {
  const pages: Awaited<ReturnType<typeof firstPage>>[] = []
  for (let start = 0; start < members.length; start += AT_ONCE)
    pages.push(...(await Promise.all(members.slice(start, start + AT_ONCE).map((member) => firstPage(origin, member)))))
  // Members without a page of matches get short responses, which would improve the figures.
  const usable = members.flatMap((member, at) => {
    const page = pages[at]
    return page && page.ids.length === 10 && page.next ? [{ member, ...page }] : []
  })
  const post = (procedure: string, member: BenchMember, input: unknown): Call => ({
    path: `/api/rpc/${procedure}`,
    method: 'POST',
    headers: headersOf(origin, member),
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  })
  const each = (procedure: string, input: unknown) => usable.map(({ member }) => post(procedure, member, input))
  // What has no daily limit is asked by one member for each client, whose requests follow each other as those of a page
  // do.
  const few = usable.slice(0, FEW)
  const ofFew = (procedure: string) => few.map(({ member }) => post(procedure, member, undefined))
  const inChats = (procedure: string, inputOf: (id: string) => unknown) =>
    few.flatMap(({ member }) => member.conversationIds.slice(0, 4).map((id) => post(procedure, member, inputOf(id))))
  return [
    { name: 'plain route', isFloor: true, calls: [{ path: '/plain', headers: {} }] },
    { name: 'floor', isFloor: true, calls: floorRows() },
    { name: 'write floor', isFloor: true, calls: floorMessages(), floor: 'write floor' },
    { name: 'health', most: 0.5, calls: [{ path: '/healthz', headers: {} }] },
    { name: 'session', most: 1.5, calls: ofFew('accounts/session') },
    { name: 'badge', most: 1.5, calls: ofFew('chat/unreadCount') },
    { name: 'first page of matches', most: 4, calls: each('matches/list', {}) },
    {
      name: 'next page of matches',
      most: 4,
      calls: usable.map(({ member, next }) => post('matches/list', member, { cursor: next })),
    },
    { name: 'search with filters', calls: each('matches/list', { query: 'an', filter: FILTER }) },
    {
      name: 'profile',
      most: 5,
      calls: usable.flatMap(({ member, ids }) => ids.map((id) => post('people/profile', member, { id }))),
    },
    { name: 'chat list', most: 4, calls: ofFew('chat/list') },
    { name: 'conversation', calls: inChats('chat/get', (id) => ({ id })) },
    { name: 'messages', calls: inChats('chat/messages', (id) => ({ id })) },
    {
      name: 'send message',
      most: 2.5,
      floor: 'write floor',
      calls: inChats('chat/send', (id) => ({ id })).map((call) => ({ ...call, bodyOf: newMessage(call) })),
    },
    {
      name: 'sign-in',
      calls: usable.map(({ member }) => ({
        ...post('accounts/signIn', { ...member, cookie: '' }, {}),
        body: signInBody(member.email),
      })),
    },
    { name: 'floor again', isFloor: true, calls: floorRows() },
    { name: 'write floor again', isFloor: true, calls: floorMessages(), floor: 'write floor' },
  ]
}

function newMessage({ body = '' }: Call): () => string {
  const { id } = (JSON.parse(body) as { json: { id: string } }).json
  return () =>
    JSON.stringify({ json: { id, messageId: randomUUID(), content: 'Namaste! Are you free to talk on Sunday?' } })
}

const floorRows = (): Call[] =>
  Array.from({ length: FLOOR_ROWS }, (_, at) => ({ path: `/rows/${at + 1}`, headers: {} }))

const floorMessages = (): Call[] => [
  {
    path: '/messages',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sender: 1, content: 'Namaste! Are you free to talk on Sunday?' }),
  },
]

async function firstPage(origin: string, member: BenchMember) {
  const answer = await fetch(`${origin}/api/rpc/matches/list`, {
    method: 'POST',
    headers: headersOf(origin, member),
    body: JSON.stringify({ json: {} }),
  })
  if (!answer.ok) throw new Error(`matches/list answers ${answer.status}: ${await answer.text()}`)
  const { json } = (await answer.json()) as { json: { items?: { id: string }[]; next?: string | null } }
  return { ids: json.items?.map(({ id }) => id) ?? [], next: json.next ?? null }
}
