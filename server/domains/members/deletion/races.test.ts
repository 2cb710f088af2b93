import type { ReadContent } from '@jodi/shared/profiles/reviews.ts'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { remindOfRequests, remindOfUnread } from '#domains/chat/jobs.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { identityChecks } from '#domains/profiles/tables.ts'
import { readAdminSite } from '#domains/settings/site/queries.ts'
import { stories } from '#domains/stories/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat, makeMessage } from '#test/factories/chats.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { newUser } from '#test/factories/creations.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { makeTicket } from '#test/factories/tickets.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface World {
  agent: Actor
  client: Member
  /** A client of the same agent whose account is unclaimed. */
  unclaimed: Member
  admin: Actor
  boss: Actor
  photoIds: string[]
  check: string
  tickets: string[]
  story: { id: string; revision: number }
  partner: Member
  /** Photos of this client and two others of the agent, in the queue of reviews. */
  reviewed: ReadContent[]
}

const none: ReadContent = {
  personId: crypto.randomUUID(),
  kind: 'photo',
  subject: crypto.randomUUID(),
  content: 'none',
}
const ABOUT = 'I teach physics.'
const aboutOf = ({ id }: Actor) => ({ personId: id, kind: 'text' as const, subject: 'about' as const, content: ABOUT })
const agentFields = { firstName: 'Sunita', lastName: '', phoneNumber: null, gender: null, age: null } as const
const as = (me: Actor) => callAs(app, me)

const saveClient = (me: Actor, { client }: World) =>
  as(me).profiles.save({ id: client.id, revision: 1, fields: { ...profileFields, about: ABOUT } })
const deleteAgent = ({ boss, agent }: World) => as(boss).agents.delete({ id: agent.id, ...because })
const deleteClient = ({ boss, client }: World) => as(boss).members.delete({ id: client.id, ...because })
const deletePartner = ({ boss, partner }: World) => as(boss).members.delete({ id: partner.id, ...because })
const deleteAdmin = ({ boss, admin }: World) => as(boss).admins.delete({ id: admin.id, ...because })

/** Concurrent actions of two people; several rounds of each, so that they meet in more than one order. */
const MEETINGS: Record<string, [(world: World) => Promise<unknown>, (world: World) => Promise<unknown>]> = {
  'an agent creates a client and is deleted': [
    ({ agent }) => as(agent).members.create({ key: crypto.randomUUID(), agentId: null, fields: freshUser() }),
    deleteAgent,
  ],
  'an admin creates a client for an agent who is deleted': [
    ({ admin, agent }) =>
      as(admin).members.create({ key: crypto.randomUUID(), agentId: agent.id, fields: freshUser() }),
    deleteAgent,
  ],
  'an agent edits a client and is deleted': [(world) => saveClient(world.agent, world), deleteAgent],
  'an agent disables a client and is deleted': [
    ({ agent, client }) => as(agent).members.disable({ id: client.id, ...because }),
    deleteAgent,
  ],
  'an agent disables an unclaimed client and is deleted': [
    ({ agent, unclaimed }) => as(agent).members.disable({ id: unclaimed.id, ...because }),
    deleteAgent,
  ],
  'an unclaimed client is deleted, and so is the agent': [
    ({ boss, unclaimed }) => as(boss).members.delete({ id: unclaimed.id, ...because }),
    deleteAgent,
  ],
  'an agent deletes a client and is deleted': [
    ({ agent, client }) => as(agent).members.delete({ id: client.id, ...because }),
    deleteAgent,
  ],
  'an agent deletes an unclaimed client and is deleted': [
    ({ agent, unclaimed }) => as(agent).members.delete({ id: unclaimed.id, ...because }),
    deleteAgent,
  ],
  'an agent requests another address for an unclaimed client and is deleted': [
    ({ agent, unclaimed: { id } }) => as(agent).members.changeEmail({ id, email: `new-${id}@example.in`, ...because }),
    deleteAgent,
  ],
  'an admin moves an unclaimed client whose agent is deleted': [
    ({ admin, agent, unclaimed: { id } }) =>
      as(admin).members.changeAgent({ id, agentId: null, read: agent.id, ...because }),
    deleteAgent,
  ],
  'an agent is edited and deleted': [
    ({ admin, agent }) =>
      as(admin).agents.save({ id: agent.id, revision: 1, fields: { ...agentFields, address: null, pincode: null } }),
    deleteAgent,
  ],
  'a client leaves the agent and is deleted': [({ client }) => as(client).members.leaveAgent(), deleteClient],
  'somebody edits the own profile and is deleted': [(world) => saveClient(world.client, world), deleteClient],
  'a client is disabled and deleted': [
    ({ admin, client }) => as(admin).members.disable({ id: client.id, ...because }),
    deleteClient,
  ],
  'an admin edits a profile and is deleted': [(world) => saveClient(world.admin, world), deleteAdmin],
  'an admin edits a profile whose owner is deleted': [(world) => saveClient(world.admin, world), deleteClient],
  'an admin removes a photo whose owner is deleted': [
    ({ admin, client, photoIds: [, photoId = ''] }) =>
      as(admin).profiles.removePhoto({ id: client.id, photoId, ...because }),
    deleteClient,
  ],
  'an admin writes under a photo whose owner is deleted': [
    ({ admin, client, photoIds: [photoId = ''] }) =>
      as(admin).profiles.savePhoto({ id: client.id, photoId, caption: 'In the hills' }),
    deleteClient,
  ],
  'an agent orders the photos of a client who is deleted': [
    ({ agent, client, photoIds }) =>
      as(agent).profiles.arrangePhotos({ id: client.id, order: photoIds.toReversed(), reveal: false }),
    deleteClient,
  ],
  'somebody adds a photo and is deleted': [
    ({ client }) => addPhoto(app, client, client.profile, { id: crypto.randomUUID(), portrait: [] }),
    deleteClient,
  ],
  'an admin approves a text whose writer is deleted': [
    ({ admin, client }) => as(admin).profiles.approveContents({ contents: [aboutOf(client)] }),
    deleteClient,
  ],
  'an admin approves photos of clients whose agent is deleted': [approvePhotos, deleteAgent],
  'an admin approves a photo whose owner is deleted': [approvePhotos, deleteClient],
  'an admin removes a new photo whose owner is deleted': [
    ({ admin, reviewed: [photo = none] }) => as(admin).profiles.removeContent({ ...photo, ...because }),
    deleteClient,
  ],
  'a client replaces a photo that an admin approves': [
    ({ client, reviewed: [photo = none] }) => {
      const added = { id: crypto.randomUUID(), portrait: [], replaces: photo.subject }
      return addPhoto(app, client, client.profile, added)
    },
    approvePhotos,
  ],
  'two admins approve the same photos in another order': [
    approvePhotos,
    (world) => approvePhotos({ ...world, admin: world.boss, reviewed: world.reviewed.toReversed() }),
  ],
  'an admin removes a text whose writer is deleted': [
    ({ admin, client }) => as(admin).profiles.removeContent({ ...aboutOf(client), ...because }),
    deleteClient,
  ],
  'an admin disables somebody and is deleted': [
    ({ admin, client }) => as(admin).members.disable({ id: client.id, ...because }),
    deleteAdmin,
  ],
  'an admin takes a document whose owner is deleted': [
    ({ admin, check }) => as(admin).checks.assignToMe({ id: check }),
    deleteClient,
  ],
  'an admin approves a document whose owner is deleted': [approveDocument, deleteClient],
  'somebody is reminded of a request and is deleted': [() => remindOfRequests(app), deleteClient],
  'somebody is reminded of messages and is deleted': [() => remindOfUnread(app), deleteClient],
  'a story is sent to a partner who is deleted': [sendStory, deletePartner],
  'somebody saves a story with a partner who is deleted': [
    ({ client }) => as(client).stories.save({ text: 'We met in the hills, and have talked every day since.' }),
    deletePartner,
  ],
  'somebody saves a story and the partner ends the match': [
    ({ client }) => as(client).stories.save({ text: 'We met in the hills, and have talked every day since.' }),
    ({ partner }) => as(partner).pairs.unmatch(),
  ],
  'tickets of somebody are closed and the author is deleted': [closeTickets, deleteClient],
  'a story is rejected and one of the couple is deleted': [rejectStory, deleteClient],
  'an admin names the site and is deleted': [renameSite, deleteAdmin],
  'two admins delete each other': [
    ({ admin, boss }) => as(admin).admins.delete({ id: boss.id, ...because }),
    deleteAdmin,
  ],
}

test.each(Object.entries(MEETINGS))('%s: both get a response', async (_name, [one, other]) => {
  // Only on PostgreSQL do transactions run concurrently.
  const rounds = app.database.kind === 'postgres' ? 12 : 1
  for (let round = 0; round < rounds; round++) {
    const world = await makeWorld()
    const settled = await Promise.allSettled(Array.from({ length: 3 }, () => [one(world), other(world)]).flat())
    const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
    // An `AppError` counts as a response; a deadlock or a missing row does not.
    expect(failures.filter((error) => !(error instanceof ORPCError)).map(({ cause }) => String(cause))).toEqual([])
    await app.db.delete(accounts)
  }
})

const freshUser = () => newUser(`${crypto.randomUUID()}@example.in`)

async function approvePhotos({ admin, reviewed }: World): Promise<void> {
  await as(admin).profiles.approveContents({ contents: reviewed })
}

async function submitPhoto(client: Member): Promise<ReadContent> {
  const subject = crypto.randomUUID()
  await addPhoto(app, client, client.profile, { id: subject, portrait: [] })
  const added = (await as(client).profiles.photos({ id: client.id })).photos.find(({ id }) => id === subject)
  return { personId: client.id, kind: 'photo', subject, content: added?.photo ?? '' }
}

async function renameSite({ admin }: World): Promise<void> {
  const { fields, revision } = await readAdminSite(app.db)
  await as(admin).settings.saveSite({ revision, fields: { ...fields, name: `Jodi ${revision}` } })
}

async function closeTickets({ admin, tickets }: World): Promise<void> {
  await as(admin).tickets.setStatuses({ ids: tickets, status: 'closed' })
}

/** It is taken at the same time, so that the approval meets the deletion. */
async function approveDocument({ admin, check }: World): Promise<void> {
  const assignment = { assigneeId: admin.id, assignedUntil: new Date(Date.now() + 600_000) }
  // An approved one can have no assignee.
  await app.db.update(identityChecks).set(assignment).where(eq(identityChecks.status, 'waiting'))
  const { profile, photo } = await as(admin).checks.details({ id: check })
  await as(admin).checks.approve({ id: check, revision: profile.revision, photo })
}

async function sendStory({ client, story }: World): Promise<void> {
  await app.db.update(stories).set({ sentAt: null, agreedAt: null }).where(eq(stories.id, story.id))
  await as(client).stories.send(story)
}

async function rejectStory({ admin, story }: World): Promise<void> {
  await as(admin).stories.reject({ ...story, ...because })
}

async function makeWorld(): Promise<World> {
  const [agent, admin, boss] = await Promise.all([
    makeAccount(app, { role: 'agent', claimedAt: null }),
    makeAccount(app, { role: 'admin' }),
    makeAccount(app, { role: 'admin' }),
  ])
  const client = await makeMember(app, { agentId: agent.id, about: ABOUT })
  const photoIds = await makePhotos(app, client, [{}, {}])
  const [other, unclaimed] = [
    await makeMember(app, { agentId: agent.id }),
    await makeMember(app, { agentId: agent.id }),
  ]
  const reviewed = await Promise.all([client, other, unclaimed].map(submitPhoto))
  await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, unclaimed.id))
  const tickets = await Promise.all(Array.from({ length: 20 }, () => makeTicket(app, client.id)))
  const asker = await makeMember(app, { gender: 'male' })
  await makeChat(app, asker, client, 'pending')
  const due = { remindOfRequestAt: app.clock.now() }
  await app.db.update(participants).set(due).where(eq(participants.personId, client.id))
  await makeUnread(client)
  const check = await makeCheck(app, client)
  return { agent, client, unclaimed, admin, boss, photoIds, check, tickets, ...(await makeStory(client)), reviewed }
}

/** A message to this person that has waited long enough for an email. */
async function makeUnread(reader: Member): Promise<void> {
  const writer = await makeMember(app, { gender: 'male' })
  const chat = await makeChat(app, writer, reader)
  await makeMessage(app, chat, 1, writer, 'Good evening')
  await app.db.update(messages).set({ createdAt: new Date(0) })
  await app.db.update(conversations).set({ lastNumber: 1 }).where(eq(conversations.id, chat))
}

/** A story of this person that waits for staff. */
async function makeStory(writer: Member): Promise<Pick<World, 'story' | 'partner'>> {
  const partner = await makeMember(app)
  const pair = { proposerId: writer.id, otherId: partner.id }
  const now = app.clock.now()
  await app.db.insert(matchedPairs).values({ ...pair, confirmedAt: now })
  const names = { writerId: writer.id, writerName: 'Asha', partnerName: 'Vikram', text: 'We met here in spring.' }
  const [story] = await app.db
    .insert(stories)
    .values({ ...pair, ...names, sentAt: now, agreedAt: now })
    .returning({ id: stories.id, revision: stories.revision })
  if (!story) throw new Error('no story')
  return { story, partner }
}
