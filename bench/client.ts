import { DEMO_PASSWORD } from '../server/demo/accounts.ts'

/** One member with an address: rate limits stay on, so each has a network of their own, through one proxy. */
export interface Client {
  email: string
  address: string
  cookie: string
}

export function headersOf(origin: string, client: Omit<Client, 'email'>): Record<string, string> {
  return {
    origin,
    'content-type': 'application/json',
    'x-csrf-token': 'orpc',
    'x-forwarded-for': client.address,
    ...(client.cookie ? { cookie: client.cookie } : {}),
  }
}

export function signInBody(email: string): string {
  return JSON.stringify({ json: { email, password: DEMO_PASSWORD } })
}

/** Signs the members in, and removes those without matches: their short responses would improve the figures. */
export async function signInAll(origin: string, emails: string[]): Promise<Client[]> {
  const clients: Client[] = []
  for (const [at, email] of emails.entries()) {
    const address = `10.1.${at >> 8}.${at & 255}`
    const answer = await post(origin, 'accounts/signIn', { address, cookie: '' }, signInBody(email))
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const client = { email, address, cookie }
    if ((await firstPage(origin, client)).length === 10) clients.push(client)
  }
  return clients
}

/** The ids on a member's first page of matches; empty for a member who is not listed. */
async function firstPage(origin: string, client: Client): Promise<string[]> {
  const answer = await post(origin, 'matches/list', client, JSON.stringify({ json: {} }))
  const { json } = (await answer.json()) as { json: { items?: { id: string }[] } }
  return json.items?.map(({ id }) => id) ?? []
}

async function post(origin: string, procedure: string, client: Omit<Client, 'email'>, body: string) {
  const answer = await fetch(`${origin}/api/rpc/${procedure}`, {
    method: 'POST',
    headers: headersOf(origin, client),
    body,
  })
  if (!answer.ok) throw new Error(`${procedure} answers ${answer.status}: ${await answer.text()}`)
  return answer
}
