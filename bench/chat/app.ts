import { inArray } from 'drizzle-orm'
import { createAppContext } from '../../server/create-app-context.ts'
import { accounts } from '../../server/domains/accounts/tables.ts'
import { readEnv } from '../../server/lib/env.ts'
import { makeChat } from '../../server/test/factories/chats.ts'
import { signInCookie } from '../../server/test/sign-in-cookie.ts'
import { fillApp } from '../app.ts'

/** One of the two members of a chat. */
export interface Chatter {
  /** Both members of a pair have the same conversation; the partner is the neighbour in the list. */
  conversationId: string
  cookie: string
  /** Rate limits stay on, so each member has a network of their own. */
  address: string
}

const DEMO_MEMBERS = 2000

/** Adds members to an app, of whom a number chat in pairs, each signed in. */
export async function fillChats(settings: Record<string, string>, people: number): Promise<Chatter[]> {
  const emails = await fillApp(settings, Math.max(DEMO_MEMBERS, people + 1), people)
  const app = await createAppContext(readEnv({ LOG_LEVEL: 'silent', DEMO: '1', ...settings }))
  try {
    const chosen = await app.db.select().from(accounts).where(inArray(accounts.email, emails))
    const chatters: Chatter[] = []
    for (let at = 0; at + 1 < chosen.length; at += 2) {
      const pair = chosen
        .slice(at, at + 2)
        .map(({ id, email, role }) => ({ id, email, role, privileges: [], sessionId: '' }))
      const [asker, asked] = pair
      if (!asker || !asked) continue
      const conversationId = await makeChat(app, asker, asked)
      for (const person of pair) {
        const { cookie } = await signInCookie(app, person)
        const n = chatters.length
        chatters.push({ conversationId, cookie, address: `10.1.${n >> 8}.${n & 255}` })
      }
    }
    return chatters
  } finally {
    await app.close()
  }
}
