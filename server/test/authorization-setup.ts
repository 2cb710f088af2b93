import { NO_BAR } from '@jodi/shared/preferences/contract.ts'
import { and, eq, gt, like, ne } from 'drizzle-orm'
import { createAccount } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { idempotencyKeys } from '#domains/agents/tables.ts'
import { conversations } from '#domains/chat/tables.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { payments, plans } from '#domains/plans/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { draftFiles, fileDeletions, profiles } from '#domains/profiles/tables.ts'
import { reports } from '#domains/reports/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import type { ActorName, World } from '#test/authorization-cells.ts'
import { makeChat } from '#test/chats.ts'
import { createChecks } from '#test/checks.ts'
import { makeAccount, makeMember } from '#test/factories.ts'
import { makeTicket } from '#test/tickets.ts'

/** Words in the private columns of the profile in question. */
export const CANARIES = [
  'canary-mail',
  '77777-12345',
  'Canary Street',
  '799999',
  'canary-agent',
  'Canary Agency',
  'canary of a document',
  'Canary ticket',
] as const

/** In the story that waits for staff: its two people and staff with the privilege read it, nobody else. */
export const STORY_CANARY = 'canary-story'

const LOCKED = { email: 'locked@example.in', password: 'marigold-77' }
const CLERK = 'clerk@example.in'
const PHOTO_KEY = 'photoOfTheAuthorizationTest'
/** Whom the profile's owner seeks; nobody else states the same. */
const SEEKS = { seeking: ['male', 'other'] } satisfies Partial<typeof preferences.$inferInsert>
export const SEEKING_CANARY = JSON.stringify(SEEKS).slice(1, -1)
const STORY_PHOTO_KEY = 'storyPhotoOfTheAuthorizationTest'
const AVATAR_KEY = 'avatarOfTheAuthorizationTest'
const BIO_DATA_KEY = 'bioDataOfTheAuthorizationTest'
const DRAFT_PHOTO_KEY = 'draftPhotoOfTheAuthorizationTest'
const DRAFT_BIO_DATA_KEY = 'draftBioDataOfTheAuthorizationTest'

type Made = { bought: Pick<World, 'plan' | 'payment'>; locked: World['locked'] }

/** Everything that a request may change stands as at first. */
export async function createWorld(app: TestApp, people: People, { bought, locked }: Made): Promise<World> {
  // Whoever saved preferences, hid or blocked before stands as at first.
  await app.db.delete(preferences)
  await app.db.insert(preferences).values({ profileId: people.self.id, preferredCaste: [NO_BAR], ...SEEKS })
  await app.db.delete(profileViews)
  await app.db.delete(blocks).where(ne(blocks.blockerId, people.self.id))
  await app.db.update(profiles).set({ hiddenAt: null, deactivatedAt: null, matchedAt: null })
  const others = and(ne(accounts.id, people.disabled.id), ne(accounts.email, LOCKED.email))
  await app.db.update(accounts).set({ disabledAt: null, disabledByRole: null }).where(others)
  await app.db.delete(plans).where(gt(plans.version, 1))
  await app.db.update(plans).set({ isOnSale: true })
  await app.db.update(profiles).set({ agentId: people.owningAgent.id }).where(eq(profiles.id, people.self.id))
  // Made by `mailOf`: what one creates is there to be created again.
  await app.db.delete(idempotencyKeys)
  await app.db.delete(accounts).where(like(accounts.email, '%-of-%@example.in'))
  await createFiles(app, people.self.id)
  const chats = await createChats(app, people)
  const checks = await createChecks(app, people)
  const client = await createClient(app, people.owningAgent.id)
  const reported = await createReports(app, people.match.id, client.client)
  return {
    self: people.self.id,
    photoKey: PHOTO_KEY,
    bioDataKey: BIO_DATA_KEY,
    draftPhotoKey: DRAFT_PHOTO_KEY,
    draftBioDataKey: DRAFT_BIO_DATA_KEY,
    ...agentOf(people),
    clerk: await createClerk(app),
    ...checks,
    ...bought,
    ...chats,
    ...client,
    ...(await createStory(app, people)),
    ...reported,
    ...(await createTickets(app, people.self.id)),
    admin: people.admin.id,
    locked,
    ...(await createClaimedClients(app, people.owningAgent.id)),
  }
}

export type People = Record<Exclude<ActorName, 'anonymous' | 'provider'> | 'asker' | 'recipient', Actor>

export async function makePeople(app: TestApp): Promise<People> {
  const self = await makeMember(app, { gender: 'female', email: 'canary-mail@example.in' })
  const [match, other, blocked, disabled, asker, recipient, unclaimed] = await Promise.all([
    makeMember(app, { gender: 'male' }),
    makeMember(app, { gender: 'female' }),
    makeMember(app, { gender: 'male' }),
    makeMember(app, { gender: 'male' }),
    makeMember(app, { gender: 'male' }),
    makeMember(app, { gender: 'male' }),
    makeMember(app, { gender: 'female' }),
  ])
  const [owningAgent, agent, bareAdmin, admin, creator] = await Promise.all([
    makeAccount(app, { role: 'agent' }),
    makeAccount(app, { role: 'agent' }),
    makeAccount(app, { role: 'admin', privileges: [] }),
    makeAccount(app, { role: 'admin' }),
    makeAccount(app, { role: 'agent', email: 'canary-agent@example.in' }),
  ])
  await app.db
    .update(profiles)
    .set({
      phoneNumber: '77777-12345',
      address: 'Canary Street 1',
      pincode: '799999',
      agentId: owningAgent.id,
      createdByAgentId: creator.id,
    })
    .where(eq(profiles.id, self.id))
  await app.db
    .update(staffProfiles)
    .set({ address: 'Canary Agency 2', avatarKey: AVATAR_KEY })
    .where(eq(staffProfiles.accountId, owningAgent.id))
  await app.db.insert(blocks).values({ blockerId: self.id, blockedId: blocked.id })
  await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, unclaimed.id))
  await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, disabled.id))
  await app.db.delete(preferences).where(eq(preferences.profileId, self.id))
  return { self, match, other, blocked, disabled, asker, recipient, unclaimed, owningAgent, agent, bareAdmin, admin }
}

const agentOf = (people: Record<'owningAgent', Actor>) => ({
  owningAgent: people.owningAgent.id,
  avatarKey: AVATAR_KEY,
})

/** Some operations answer and withdraw, so each request finds the chats created again. */
async function createChats(app: TestApp, people: Record<'self' | 'match' | 'blocked' | 'asker' | 'recipient', Actor>) {
  await app.db.delete(conversations)
  await app.db.delete(matchedPairs)
  await makeChat(app, people.blocked, people.self)
  return {
    chat: await makeChat(app, people.match, people.self),
    request: await makeChat(app, people.asker, people.self, 'pending'),
    ownRequest: await makeChat(app, people.self, people.recipient, 'pending'),
  }
}

/** Some operations end the pair or decide, so each request finds the story created again; it went with the pair before. */
async function createStory(app: TestApp, { self, match }: Record<'self' | 'match', Actor>) {
  const now = app.clock.now()
  const pair = { proposerId: self.id, otherId: match.id }
  await app.db.insert(matchedPairs).values({ ...pair, confirmedAt: now })
  const [story] = await app.db
    .insert(stories)
    .values({
      ...pair,
      writerId: self.id,
      writerName: 'Asha',
      partnerName: 'Arjun',
      text: STORY_CANARY,
      photoKey: STORY_PHOTO_KEY,
      sentAt: now,
      agreedAt: now,
    })
    .returning({ id: stories.id })
  await app.db.delete(fileDeletions)
  await app.files.put(`${STORY_PHOTO_KEY}.w480`, new Uint8Array([82, 73, 70, 70]))
  return { story: story?.id ?? '', storyPhotoKey: STORY_PHOTO_KEY }
}

/** Some operations close and reopen, so each request finds the tickets created again. */
async function createTickets(app: TestApp, authorId: string) {
  await app.db.delete(tickets)
  return {
    ticket: await makeTicket(app, authorId, { status: 'resolved', description: 'Canary ticket of somebody' }),
    closedTicket: await makeTicket(app, authorId, { closedAt: app.clock.now() }),
  }
}

/** Some operations disable or delete the clerk, so each request finds a new one. */
async function createClerk(app: TestApp): Promise<string> {
  await app.db.delete(accounts).where(eq(accounts.email, CLERK))
  const { id } = await makeAccount(app, {
    role: 'admin',
    email: CLERK,
    emailVerified: false,
    privileges: ['manage_support'],
  })
  return id
}

export async function makeLocked(app: TestApp) {
  const passwordHash = await hashPassword(LOCKED.password)
  const { email } = LOCKED
  const { id } = await createAccount(app, app.db, { email, role: 'member', passwordHash, claimedAt: new Date() })
  await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, id))
  return LOCKED
}

/** Clients whom staff edit, so each request finds their profiles as they were read. */
async function createClaimedClients(app: TestApp, agentId: string) {
  const changed = await createClaimedClient(app, agentId, 'claimed-client@example.in', new Date())
  const free = await createClaimedClient(app, agentId, 'free-client@example.in', null)
  return { claimedClient: changed, revision: 1, freeClient: free, freeRevision: 1 }
}

async function createClaimedClient(app: TestApp, agentId: string, email: string, genderChangedAt: Date | null) {
  const [there] = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  const id = there?.id ?? (await makeMember(app, { email, agentId, gender: 'other', bioDataKey: 'aBioData' })).id
  await app.db.update(profiles).set({ gender: 'other', genderChangedAt, revision: 1 }).where(eq(profiles.id, id))
  return id
}

/** Some operations disable or delete the client, so each request finds one that stands. */
async function createClient(app: TestApp, agentId: string) {
  const email = 'client@example.in'
  const [there] = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  if (there) {
    await app.db.update(profiles).set({ agentId }).where(eq(profiles.id, there.id))
    return { client: there.id }
  }
  const { id } = await makeMember(app, { gender: 'other', email, agentId })
  await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, id))
  return { client: id }
}

/** Some operations decide on it, so each request finds it open. */
async function createReports(app: TestApp, reporterId: string, reportedId: string) {
  await app.db.delete(reports)
  const now = new Date()
  const values = { reporterId, reportedId, details: 'He threatened me', reason: 'respect', createdAt: now } as const
  const decided = { details: '', decision: 'dismissed', decidedAt: now } as const
  const [open, closed] = await app.db
    .insert(reports)
    .values([
      { ...values, clientId: crypto.randomUUID() },
      { ...values, ...decided, clientId: crypto.randomUUID() },
    ])
    .returning()
  return { report: open?.id ?? '', decidedReport: closed?.id ?? '' }
}

export async function makePayment(app: TestApp, accountId: string) {
  const [plan] = await app.db.select().from(plans).where(eq(plans.code, 'silver'))
  if (!plan) throw new Error('no plan')
  const values = { accountId, planId: plan.id, amountPaise: plan.pricePaise, createdAt: app.clock.now() }
  const [payment] = await app.db
    .insert(payments)
    .values({ ...values, status: 'failed', provider: 'sandbox' })
    .returning()
  return { plan: plan.id, payment: payment?.id ?? '' }
}

/** Some operations remove the files, so each request finds them created again. */
async function createFiles(app: TestApp, id: string) {
  await app.db
    .update(profiles)
    .set({ photoKey: PHOTO_KEY, bioDataKey: BIO_DATA_KEY, bioDataName: 'bio.pdf' })
    .where(eq(profiles.id, id))
  await app.files.put(`${PHOTO_KEY}.w320`, new Uint8Array([82, 73, 70, 70]))
  await app.files.put(`${AVATAR_KEY}.w320`, new Uint8Array([82, 73, 70, 70]))
  await app.files.put(BIO_DATA_KEY, new Uint8Array([37, 80, 68, 70]))
  const draft = { uploaderId: id, profileId: id, createdAt: app.clock.now() }
  await app.db
    .insert(draftFiles)
    .values([
      { ...draft, kind: 'photo', key: DRAFT_PHOTO_KEY },
      { ...draft, kind: 'bioData', key: DRAFT_BIO_DATA_KEY, name: 'bio.pdf' },
    ])
    .onConflictDoNothing()
  await app.files.put(`${DRAFT_PHOTO_KEY}.w320`, new Uint8Array([82, 73, 70, 70]))
  await app.files.put(DRAFT_BIO_DATA_KEY, new Uint8Array([37, 80, 68, 70]))
}
