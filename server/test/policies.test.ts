import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorName } from '#test/authorization/cells.ts'
import type { AuthorizationWorld } from '#test/authorization/world.ts'
import {
  ALLOWING,
  POLICIES,
  policiesAsked,
  switchBack,
  switchPolicies,
  WORDING,
  withStubs,
} from '#test/policy-stubs.ts'

const isLong = process.env.LONG_TESTS === 'long'

/** By policy: a cell of the authorization matrix that fails without it. */
const NOTICED: Record<string, [row: string, actor: ActorName]> = {
  'accounts/sessions/policy.ts denialReasonToSignIn': ['the right password of a disabled account', 'anonymous'],
  'admins/policy.ts mayManageAdmins': ['admins.disable', 'bareAdmin'],
  'admins/policy.ts assertNotSelf': ['an admin disables oneself', 'admin'],
  'admins/policy.ts assertPrivilegesHeld': ['an admin passes on what they do not hold', 'admin'],
  'agents/policy.ts mayManage': ['what an agent may do with their own page', 'owningAgent'],
  'agents/policy.ts maySee': ['agents.details', 'agent'],
  'chat/policy.ts denialReasonToSend': ['a message before the request is accepted', 'self'],
  'chat/policy.ts denialReasonToAnswer': ['the own request is accepted by the one who asked', 'self'],
  'chat/policy.ts denialReasonToWithdraw': ['chat.withdraw', 'self'],
  'chat/policy.ts denialReasonToShareContact': ['the own contact before the request is accepted', 'self'],
  'chat/policy.ts assertAllowed': ['chat.withdraw', 'self'],
  'chat/policy.ts isInChat': ['photoForChatsOfOther', 'self'],
  'chat/policy.ts seesContact': ['chat.get', 'match'],
  'chat/policy.ts permissionsFor': ['what may be done with a request that waits for me', 'self'],
  'people/policy.ts staffRelationOf': ['people.profile', 'agent'],
  'people/policy.ts maySeeContact': ['people.profile', 'match'],
  'people/policy.ts maySeeValue': ['people.profile', 'match'],
  'people/policy.ts seesAllPhotos': ['photoForChatsOfOther', 'self'],
  'people/policy.ts mayEdit': ['what a match may do with a profile', 'match'],
  'people/policy.ts mayRemoveTexts': ['what a match may do with a profile', 'match'],
  'people/policy.ts isMember': ['who looked is counted for the one looked at', 'self'],
  'members/agent-changes/policy.ts mayChangeAgents': ['an admin of agents alone changes an agent', 'admin'],
  'members/clients/policy.ts mayReachAddress': ['members.changeEmail', 'agent'],
  'members/clients/policy.ts denialReasonToChangeEmail': [
    'the address of a client who claimed the account',
    'owningAgent',
  ],
  'reports/policy.ts reportDenialReason': ['a report that is decided already', 'admin'],
  'reports/policy.ts permissionsFor': ['support without the privilege disables no one', 'admin'],
  'reports/policy.ts assertAllowed': ['a report that is decided already', 'admin'],
  'profiles/reviews/policy.ts denialReasonToReview': ['an admin approves a text of their own', 'admin'],
  'profiles/status/policy.ts canManage': ['members.delete', 'agent'],
  'profiles/status/policy.ts statusDenialReason': ['a client who claimed the account is disabled', 'owningAgent'],
  'profiles/status/policy.ts canChangeStatus': ['what an agent may do with the clients in the list', 'owningAgent'],
  'stories/policy.ts isOf': ['stories.removePhoto', 'other'],
  'stories/policy.ts mayWrite': ['stories.save', 'match'],
  'stories/policy.ts denialReasonToDecide': ['a story that was refused is published', 'admin'],
  'plans/policy.ts purchaseError': ['initializePayment', 'match'],
  'plans/policy.ts planFieldsError': ['the free plan gets a price', 'admin'],
  'profiles/photos/policy.ts maySeePhoto': ['photoForChatsOfOther', 'self'],
  'profiles/policy.ts mayEdit': ['profiles.edit', 'other'],
  'profiles/policy.ts mayChangeGender': ['the gender of a client changes once more', 'owningAgent'],
  'profiles/policy.ts spendsGenderChange': ['the gender of a client changes twice', 'owningAgent'],
  'checks/policy.ts denialReasonToSend': ['sendDocument', 'agent'],
  'checks/policy.ts isAssignedTo': ['what one may do with a case of identity that no one has', 'admin'],
  'checks/policy.ts canAssign': ['what one may do with a case of identity that one has', 'admin'],
  'tickets/policy.ts isSupport': ['tickets.close', 'other'],
  'tickets/policy.ts denialReasonToWork': ['a closed ticket gets a status', 'admin'],
  'tickets/policy.ts denialReasonToClose': ['the own ticket is closed before it is resolved', 'self'],
  'tickets/policy.ts denialReasonToReopen': ['a ticket that is not closed is reopened', 'admin'],
  'tickets/policy.ts authorPermissions': ['what may be done with an own ticket that is not resolved', 'self'],
  'tickets/policy.ts supportPermissions': ['what support may do with a closed ticket', 'admin'],
  'tickets/policy.ts assertAllowed': ['a ticket that is not closed is reopened', 'admin'],
  'rpc hasAnyPrivilege': ['admins.list', 'self'],
  'rpc hasRole': ['agents.credits', 'self'],
}

/** A second policy behind another: its loss shows only if the first one is removed too. */
const BEHIND: Record<string, string[]> = { 'admins/policy.ts mayManageAdmins': ['rpc hasAnyPrivilege'] }

let matrix: AuthorizationWorld
let complain: (row: string, actor: ActorName, ...gone: string[]) => Promise<string[]>
let rows: typeof import('#test/authorization/requests.ts').ROWS

beforeAll(async () => {
  switchPolicies()
  const { createHttpApp } = await import('#app.ts')
  const { openAuthorizationWorld } = await import('#test/authorization/world.ts')
  const { complaintsOf, ROWS } = await import('#test/authorization/requests.ts')
  matrix = await openAuthorizationWorld()
  const httpApp = createHttpApp(matrix.app)
  rows = ROWS
  complain = (row, actor, ...gone) => withStubs(gone, () => complaintsOf(matrix, httpApp, row, actor))
  // The whole product is loaded here, which takes longer.
}, 120_000)
afterAll(async () => {
  await matrix.app.close()
  switchBack()
})

test('every policy has a stub that allows everything and a cell that fails with it', () => {
  expect([...POLICIES].sort()).toEqual([...Object.keys(ALLOWING), ...WORDING].sort())
  expect(Object.keys(NOTICED).sort()).toEqual(Object.keys(ALLOWING).sort())
})

describe.each(Object.entries(NOTICED))('%s', (policy, [row, actor]) => {
  test(`if it allows everything, the authorization matrix fails in "${row}" as ${actor}`, async () => {
    const others = BEHIND[policy] ?? []
    expect(await complain(row, actor, ...others)).toEqual([])
    expect(await complain(row, actor, ...others, policy)).not.toEqual([])
  })
})

test('each privilege that an operation requires makes a cell fail when it is not required', {
  timeout: 60_000,
}, async () => {
  const unnoticed: string[] = []
  for (const [row, { needs }] of Object.entries(rows)) {
    if (needs.length === 0) continue
    const complaints = await complain(row, 'bareAdmin', 'rpc hasAnyPrivilege', 'admins/policy.ts mayManageAdmins')
    if (complaints.length === 0) unnoticed.push(row)
  }
  expect(unnoticed).toEqual([])
})

/**
 * The policies that a cell calls, including those that are called only once another one is removed: with it in place an
 * admin without the privilege is denied earlier.
 */
async function askedIn(row: string, actor: ActorName): Promise<Set<string>> {
  const asked = await policiesAsked(() => complain(row, actor))
  if (actor !== 'bareAdmin') return new Set(asked)
  const behind = await policiesAsked(() => complain(row, actor, ...Object.values(BEHIND).flat()))
  return new Set([...asked, ...behind.filter((policy) => policy in BEHIND)])
}

if (isLong)
  test('the loss of each policy makes at least one of the cells fail that call it', {
    timeout: 1_800_000,
  }, async () => {
    const { ACTORS } = await import('#test/authorization/cells.ts')
    const found = new Map(Object.keys(ALLOWING).map((policy) => [policy, { cells: 0, noticed: 0 }]))
    for (const row of Object.keys(rows))
      for (const actor of ACTORS)
        for (const policy of await askedIn(row, actor)) {
          const count = found.get(policy)
          if (!count) continue
          count.cells += 1
          if ((await complain(row, actor, ...(BEHIND[policy] ?? []), policy)).length > 0) count.noticed += 1
        }
    for (const [policy, { cells, noticed }] of found)
      process.stdout.write(`${policy}: asked in ${cells} cells, missed in ${noticed}\n`)
    expect([...found].filter(([, { noticed }]) => noticed === 0)).toEqual([])
  })
