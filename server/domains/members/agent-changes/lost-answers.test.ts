import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newUser } from '#test/factories/creations.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

const OTHERWISE = { reason: { ...because.reason, details: 'Asked by email on Tuesday.' } }

let app: TestApp
let admin: Actor
let other: Actor
let rekha: Actor
let kavita: Actor
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  other = await makeAccount(app, { role: 'admin' })
  rekha = await makeAccount(app, { role: 'agent' })
  kavita = await makeAccount(app, { role: 'agent' })
})
afterAll(() => app.close())

const actionsOn = async (id: string) =>
  (
    await app.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.accountNumber, id))
      .orderBy(asc(auditEntries.at))
  ).map(({ action }) => action)
const mailsTo = ({ email }: { email: string }) => app.mailer.sent().filter(({ to }) => to === email).length
const change = (id: string, { read = null, to, by = admin, why = because }: Change) =>
  callAs(app, by).members.changeAgent({ id, agentId: to?.id ?? null, read: read?.id ?? null, ...why })
type Change = { read?: Actor | null; to: Actor | null; by?: Actor; why?: typeof because | typeof OTHERWISE }

test('a proposed agent: the same press again is the same proposal, and anything else says that one is pending', async () => {
  const member = await makeMember(app)
  const sent = await change(member.id, { to: rekha })
  expect(await change(member.id, { to: rekha })).toEqual(sent)
  const others: Change[] = [{ to: kavita }, { to: rekha, by: other }, { to: rekha, why: OTHERWISE }]
  for (const one of others) expect((await errorOf(change(member.id, one))).reason).toBe('proposalPending')
  expect(mailsTo(member)).toBe(1)
  expect(await actionsOn(member.id)).toEqual(['agentChangeProposed'])
  const proposalId = (await callAs(app, member).members.agentProposal())?.id ?? ''
  await callAs(app, admin).members.withdrawAgentProposal({ id: member.id, proposalId })
  await change(member.id, { to: rekha })
  expect(await actionsOn(member.id)).toEqual(['agentChangeProposed', 'agentProposalWithdrawn', 'agentChangeProposed'])
  await callAs(app, member).members.acceptAgentProposal({
    proposalId: (await callAs(app, member).members.agentProposal())?.id ?? '',
  })
  expect((await errorOf(change(member.id, { to: rekha }))).reason).toBe('agentEditConflict')
})

test('a member who was moved at once: the same press again is answered as before', async () => {
  const { userId: id } = await callAs(app, rekha).members.create({
    ...{ key: crypto.randomUUID(), agentId: null },
    fields: newUser('moved@example.in'),
  })
  const before = mailsTo(kavita)
  for (const _press of [1, 2]) expect(await change(id, { read: rekha, to: kavita })).toEqual({ endsAt: null })
  expect(mailsTo(kavita)).toBe(before + 1)
  const others: Change[] = [{ to: kavita, by: other }, { to: kavita, why: OTHERWISE }, { to: null }]
  for (const one of others) {
    expect((await errorOf(change(id, { ...one, read: rekha }))).reason).toBe('agentEditConflict')
  }
  expect((await actionsOn(id)).filter((action) => action === 'agentChanged')).toHaveLength(1)
})
