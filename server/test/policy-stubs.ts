import { readdirSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'

type Say = (...given: never[]) => unknown

const DOMAINS = path.join(import.meta.dirname, '../domains')

/** The result of each policy that permits everything. */
export const ALLOWING: Record<string, Say> = {
  'accounts/sessions/policy.ts denialReasonToSignIn': () => null,
  'admins/policy.ts mayManageAdmins': () => true,
  'admins/policy.ts assertNotSelf': () => undefined,
  'admins/policy.ts assertPrivilegesHeld': () => undefined,
  'agents/policy.ts mayManage': () => true,
  'agents/policy.ts maySee': () => true,
  'chat/policy.ts denialReasonToSend': () => null,
  'chat/policy.ts denialReasonToAnswer': () => null,
  'chat/policy.ts denialReasonToWithdraw': () => null,
  'chat/policy.ts denialReasonToShareContact': () => null,
  'chat/policy.ts assertAllowed': () => undefined,
  'chat/policy.ts isInChat': () => true,
  'chat/policy.ts seesContact': () => true,
  'chat/policy.ts permissionsFor': () => ({ send: true, answer: true, withdraw: true, shareContact: true }),
  'people/policy.ts staffRelationOf': () => 'admin',
  'people/policy.ts maySeeContact': () => true,
  'people/policy.ts maySeeValue': () => true,
  'people/policy.ts seesAllPhotos': () => true,
  'people/policy.ts mayEdit': () => true,
  'people/policy.ts mayRemoveTexts': () => true,
  'people/policy.ts isMember': () => false,
  'members/agent-changes/policy.ts mayChangeAgents': () => true,
  'members/clients/policy.ts mayReachAddress': () => true,
  'members/clients/policy.ts denialReasonToChangeEmail': () => null,
  'reports/policy.ts reportDenialReason': () => null,
  'reports/policy.ts permissionsFor': () => ({ acknowledge: true, dismiss: true, warn: true, disable: true }),
  'reports/policy.ts assertAllowed': () => undefined,
  'profiles/reviews/policy.ts denialReasonToReview': () => null,
  'profiles/status/policy.ts canManage': () => true,
  'profiles/status/policy.ts statusDenialReason': () => null,
  'profiles/status/policy.ts canChangeStatus': () => true,
  'stories/policy.ts isOf': () => true,
  'stories/policy.ts mayWrite': () => true,
  'stories/policy.ts denialReasonToDecide': () => null,
  'plans/policy.ts purchaseError': () => null,
  'plans/policy.ts planFieldsError': () => null,
  'profiles/photos/policy.ts maySeePhoto': () => true,
  'profiles/policy.ts mayEdit': () => true,
  'profiles/policy.ts mayChangeGender': () => true,
  'profiles/policy.ts spendsGenderChange': () => false,
  'checks/policy.ts denialReasonToSend': () => null,
  'checks/policy.ts isAssignedTo': () => true,
  'checks/policy.ts canAssign': () => true,
  'tickets/policy.ts isSupport': () => true,
  'tickets/policy.ts denialReasonToWork': () => null,
  'tickets/policy.ts denialReasonToClose': () => null,
  'tickets/policy.ts denialReasonToReopen': () => null,
  'tickets/policy.ts authorPermissions': () => ({ close: true }),
  'tickets/policy.ts supportPermissions': () => ({ work: true, close: true, reopen: true }),
  'tickets/policy.ts assertAllowed': () => undefined,
  'rpc hasAnyPrivilege': () => true,
  'rpc hasRole': () => true,
}

/** They only phrase a denial that is decided elsewhere. */
export const WORDING = [
  'chat/policy.ts deniedError',
  'matches/policy.ts usedUp',
  'stories/policy.ts decidedAlready',
  'stories/policy.ts editConflict',
  'stories/policy.ts storyChanged',
  'stories/policy.ts storyThere',
  'plans/policy.ts freePlanFixedError',
  'plans/policy.ts editConflictError',
  'plans/policy.ts nameTakenError',
  'plans/policy.ts runningPlanError',
  'plans/policy.ts notWaitingError',
  'plans/policy.ts refundRequestedError',
  'plans/policy.ts refundNotRequestedError',
  'plans/policy.ts providerDownError',
  'plans/policy.ts noProviderError',
  'tickets/policy.ts deniedError',
]

const state = { stubbed: [] as readonly string[], called: new Set<string>() }

/** Every policy function, by file and name; filled while the product is loaded. */
export const POLICIES: string[] = []

const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' }).filter(
  (file) => path.basename(file) === 'policy.ts',
)

/** Makes each policy replaceable; the product has to be loaded afterwards. */
export function switchPolicies(): void {
  vi.resetModules()
  for (const file of files) vi.doMock(`#domains/${file}`, (load) => switched(file, load))
  vi.doMock('#rpc/actor.ts', (load) => switched('rpc', load))
}

/** The next test file loads the product without stubs. */
export function switchBack(): void {
  for (const file of files) vi.doUnmock(`#domains/${file}`)
  vi.doUnmock('#rpc/actor.ts')
  vi.resetModules()
}

/** Runs the work while some policies allow everything. */
export async function withStubs<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> {
  state.stubbed = names
  try {
    return await work()
  } finally {
    state.stubbed = []
  }
}

/** The policies that were called in the meantime. */
export async function policiesAsked(work: () => Promise<unknown>): Promise<string[]> {
  state.called.clear()
  await work()
  return [...state.called]
}

async function switched(file: string, load: () => Promise<object>) {
  const real = Object.entries(await load())
  return Object.fromEntries(
    real.map(([name, value]) => [name, typeof value === 'function' ? behindSwitch(`${file} ${name}`, value) : value]),
  )
}

function behindSwitch(name: string, real: Say): Say {
  POLICIES.push(name)
  return (...given) => {
    state.called.add(name)
    return state.stubbed.includes(name) ? ALLOWING[name]?.(...given) : real(...given)
  }
}
