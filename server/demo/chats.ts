import { MINUTE_MS } from '@jodi/shared/time.ts'
import type { Connection } from '#db/connection.ts'
import { nth } from '#demo/random.ts'
import { pairOf } from '#domains/chat/rules.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import type { DemoPerson } from './people.ts'

const DAY_MINUTES = 24 * 60

type Line = [from: 'me' | 'them', minutes: number, content: string]

interface DemoChat {
  status: 'pending' | 'accepted' | 'rejected'
  asker: 'me' | 'them'
  /** Minutes before the last evening at which the request was sent. */
  ago: number
  lines: Line[]
  /** Number of the other person's last messages that the named member has not read. */
  unread?: number
  sharesContact?: boolean
}

/**
 * The chats of the named member: one with unread messages, a quiet one, a received request, a sent one, and one that
 * ended.
 */
const CHATS: readonly DemoChat[] = [
  {
    status: 'accepted',
    asker: 'them',
    ago: 3 * DAY_MINUTES,
    lines: [
      ['them', 40, 'Namaste Ananya. Thank you for accepting. I liked how plainly you wrote about what you look for.'],
      ['me', 95, 'Namaste. Your profile made me smile, especially the part about trekking in the Sahyadris.'],
      ['them', 110, 'Have you done Rajmachi? It is lovely just after the first rains.'],
      ['me', 121, 'Twice! The second time we got completely drenched and lived on vada pav for a day.'],
      ['them', 1530, 'Then we have something in common already. My sister still tells the story of my leaking tent.'],
      ['me', 1562, 'Ha, I want to hear that one. What does your week look like?'],
      ['them', 2890, 'Busy until Thursday, there is a release at work. After that I am free.'],
      ['them', 4275, 'My parents will be in Pune next weekend. Would your family like to meet for tea?'],
      ['them', 4277, 'Only if it suits all of you, of course. No hurry at all.'],
    ],
    unread: 2,
    sharesContact: true,
  },
  {
    status: 'accepted',
    asker: 'me',
    ago: 9 * DAY_MINUTES,
    lines: [
      ['me', 300, 'Hello! I saw that you also read Pu La Deshpande. Which one is your favourite?'],
      ['them', 340, 'Batatyachi Chal, always. My grandfather read it to us on Sundays.'],
      ['me', 352, 'Mine too. I can hear the voices when I read it.'],
      ['them', 5100, 'I am travelling for work until the 20th. May I write when I am back?'],
      ['me', 5160, 'Of course. Safe travels.'],
    ],
  },
  { status: 'pending', asker: 'them', ago: 5 * 60, lines: [] },
  { status: 'pending', asker: 'me', ago: DAY_MINUTES, lines: [] },
  { status: 'rejected', asker: 'me', ago: 12 * DAY_MINUTES, lines: [] },
]

/**
 * Creates conversations of the named member, who is the first of the people; the latest message is on the given
 * evening.
 */
export async function addChats(
  tx: Connection,
  evening: Date,
  people: readonly DemoPerson[],
  ids: readonly string[],
): Promise<void> {
  const me = nth(ids, 0)
  const partners = ids.filter((_, at) => isPartner(people[at]))
  for (const [at, chat] of CHATS.entries()) {
    const partner = partners[at]
    if (partner) await addChat(tx, evening, chat, me, partner)
  }
}

function isPartner(person: DemoPerson | undefined): boolean {
  if (!person?.hasPortrait || person.gender !== 'male' || person.maritalStatus !== 'single') return false
  return person.motherTongue === 'Marathi' && person.age >= 27 && person.age <= 32
}

async function addChat(tx: Connection, evening: Date, chat: DemoChat, me: string, them: string): Promise<void> {
  const { status, asker, ago, lines, unread = 0, sharesContact = false } = chat
  const after = (minutes: number) => new Date(evening.getTime() + (minutes - ago) * MINUTE_MS)
  const idOf = (who: Line[0]) => (who === 'me' ? me : them)
  const moved = after(lines.at(-1)?.[1] ?? 0)
  const [row] = await tx
    .insert(conversations)
    .values({
      ...pairOf(me, them),
      requesterId: idOf(asker),
      status,
      lastNumber: lines.length,
      createdAt: after(0),
      lastActivityAt: moved,
      answeredAt: status === 'pending' ? null : after(lines.length > 0 ? 20 : 90),
    })
    .returning({ id: conversations.id })
  const conversationId = row?.id ?? ''
  await tx.insert(participants).values([
    // Marked as reminded, so that the demo starts without an email.
    { conversationId, personId: me, readUpTo: lines.length - unread, remindedAt: moved },
    {
      conversationId,
      personId: them,
      readUpTo: lines.length,
      sharesContact,
      contactSharedAt: sharesContact ? moved : null,
    },
  ])
  const rows = lines.map(([from, minutes, content], at) => ({
    conversationId,
    number: at + 1,
    id: crypto.randomUUID(),
    senderId: idOf(from),
    content,
    createdAt: after(minutes),
  }))
  if (rows.length > 0) await tx.insert(messages).values(rows)
}
