import { NO_BAR } from '@jodi/shared/preferences.ts'
import { newAgent, newUser } from '#test/creations.ts'

/** Who asks. The profile in question is that of `self`. */
export const ACTORS = [
  'anonymous',
  // The payment provider: no session, its own signature where it knows a door.
  'provider',
  // Made by staff, the mailbox not proved yet.
  'unproved',
  'disabled',
  'self',
  'match',
  'other',
  'blocked',
  'owningAgent',
  'agent',
  // An admin without the privilege that the operation needs.
  'bareAdmin',
  'admin',
] as const
export type ActorName = (typeof ACTORS)[number]

/** The expected answer: an HTTP status; 200 is the only one that carries anything. */
export type Cells = Record<ActorName, number>

/** What inputs are made of: ids and cookies differ from run to run. */
export interface World {
  /** Id of the profile in question. */
  self: string
  photoKey: string
  bioDataKey: string
  /** A payment of the profile's owner, and a plan to buy. */
  payment: string
  plan: string
  /** The accepted chat of the profile's owner with `match`. */
  chat: string
  /** A request to the profile's owner from somebody else. */
  request: string
}

export interface Operation {
  input(world: World, actor: ActorName): unknown
  cells: Cells
}

const all = (status: number): Cells => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Cells
const everybody = all(200)
/** First of all, nobody without a session gets anywhere. */
const signedInBad = (status: number): Cells => ({ ...all(status), anonymous: 401, provider: 401, disabled: 401 })
const signedIn = signedInBad(200)
/** Admins with the privilege; for everybody else the function is not theirs. */
export const adminsOnly = (status = 200): Cells => ({ ...signedInBad(403), admin: status })
/** Of one's own profile: its owner, the agent whose client it is, and admins; for everybody else it does not exist. */
const editors: Cells = { ...signedInBad(404), self: 200, owningAgent: 200, admin: 200 }
/** Looking at the profile: those, and current matches. */
const lookers: Cells = { ...editors, match: 200 }
/** Only current matches of the person; also not oneself. */
const matchesOnly: Cells = { ...signedInBad(404), match: 200 }

/** Of the own profile: staff have none. */
const withProfile: Cells = { ...signedIn, owningAgent: 404, agent: 404, bareAdmin: 404, admin: 404 }

/** Of the chat of `self` and `match`: for everybody else it does not exist. */
const theTwo: Cells = { ...signedInBad(404), self: 200, match: 200 }
/** Only the one who was asked has anything to do with the request, here. */
const asked: Cells = { ...signedInBad(404), self: 200 }

const nothing = () => undefined
const personal = {
  firstName: 'Asha',
  middleName: null,
  lastName: 'Rao',
  phoneNumber: '+91 98000 00000',
  age: 28,
  gender: 'female',
  heightCm: 163,
  maritalStatus: 'single',
  motherTongue: 'Marathi',
}
const professional = {
  qualification: "Master's",
  workingWith: 'Private Company',
  occupation: 'Architect',
  address: '12 Long Lane',
  country: 'India',
  state: 'Maharashtra',
  city: 'Pune',
  pincode: '411001',
}
const siteFields = {
  name: 'Jodi',
  supportEmail: null,
  supportPhone: null,
  grievanceName: null,
  grievanceEmail: null,
  grievancePhone: null,
  terms: null,
  privacy: null,
}
const goldFields = {
  name: 'Gold',
  description: 'Adds who viewed your profile',
  priceRupees: 2499,
  periodMonths: 6,
  requestsADay: 40,
  seesViewers: true,
}
const mailOf = (what: string, actor: ActorName) => `${what}-of-${actor.toLowerCase()}@example.in`
const preferences = (actor: ActorName) => ({
  seeking: [actor === 'self' || actor === 'other' ? 'male' : 'female'],
  minAge: 25,
  maxAge: 35,
  minHeight: null,
  maxHeight: null,
  maritalStatus: [],
  preferredReligion: [],
  preferredCaste: [NO_BAR],
  motherTongue: [],
  country: [],
  state: [],
  qualification: [],
  workingWith: [],
})
const byId = (world: World) => ({ id: world.self })
const inChat = (world: World) => ({ id: world.chat })

/** Every procedure of the contract, by its path. */
export const OPERATIONS: Record<string, Operation> = {
  'accounts.session': { input: nothing, cells: everybody },
  'accounts.checkEmail': { input: () => ({ email: 'nobody@example.in' }), cells: everybody },
  'accounts.requestSignUp': {
    input: () => ({ email: 'nobody@example.in', password: 'marigold-77', termsVersion: 'old' }),
    cells: all(409),
  },
  'accounts.resendSignUpCode': { input: () => ({ attemptId: 'unknown' }), cells: all(400) },
  'accounts.confirmSignUp': { input: () => ({ attemptId: 'unknown', code: '123456' }), cells: all(400) },
  'accounts.signIn': { input: () => ({ email: 'nobody@example.in', password: 'wrong-77' }), cells: all(401) },
  'accounts.requestReset': { input: () => ({ email: 'nobody@example.in' }), cells: all(404) },
  'accounts.resetPassword': {
    input: () => ({ email: 'nobody@example.in', code: '123456', password: 'marigold-77' }),
    cells: all(400),
  },
  'accounts.signOut': { input: nothing, cells: everybody },
  'accounts.refreshAccess': { input: nothing, cells: signedIn },
  'accounts.changePassword': {
    input: () => ({ current: 'wrong-77', password: 'marigold-77' }),
    cells: signedInBad(400),
  },
  'accounts.requestEmailChange': {
    input: () => ({ email: 'new@example.in', password: 'wrong-77' }),
    cells: signedInBad(400),
  },
  'accounts.confirmEmailChange': { input: () => ({ code: '123456' }), cells: signedInBad(400) },
  'accounts.listSessions': { input: nothing, cells: signedIn },
  'accounts.signOutEverywhere': { input: nothing, cells: signedIn },
  'accounts.requestDeletion': { input: () => ({ password: 'wrong-77' }), cells: signedInBad(400) },
  'accounts.confirmDeletion': { input: () => ({ code: '123456' }), cells: signedInBad(400) },
  'settings.site': { input: nothing, cells: everybody },
  'settings.legalTexts': { input: nothing, cells: everybody },
  'settings.keptSite': { input: nothing, cells: adminsOnly() },
  // A revision that nobody has seen: nothing is saved.
  'settings.saveSite': { input: () => ({ revision: -1, fields: siteFields }), cells: adminsOnly(409) },
  'settings.removeMark': { input: nothing, cells: adminsOnly() },
  'settings.setTheme': { input: () => ({ theme: 'dark' }), cells: signedIn },
  'settings.notices': { input: nothing, cells: signedIn },
  'settings.saveNotices': {
    input: () => ({ requestMail: true, acceptedMail: true, unreadMail: true, typing: true, presence: true }),
    cells: signedIn,
  },
  'safety.blockPerson': { input: byId, cells: matchesOnly },
  'safety.unblockPerson': { input: byId, cells: signedIn },
  'safety.listBlocked': { input: nothing, cells: signedIn },
  'plans.list': { input: nothing, cells: everybody },
  'plans.mine': { input: nothing, cells: signedIn },
  'plans.payment': { input: (world) => ({ id: world.payment }), cells: { ...signedInBad(404), self: 200 } },
  'plans.listKept': { input: nothing, cells: adminsOnly() },
  // A version that nobody has seen: nothing is changed.
  'plans.change': {
    input: () => ({ code: 'gold', version: 0, fields: goldFields }),
    cells: adminsOnly(409),
  },
  'plans.retire': { input: () => ({ code: 'gold', version: 0 }), cells: adminsOnly(409) },
  'plans.offer': { input: () => ({ code: 'gold', version: 0 }), cells: adminsOnly(409) },
  'profiles.mine': { input: nothing, cells: signedIn },
  'profiles.completion': { input: nothing, cells: signedIn },
  'profiles.edit': { input: byId, cells: editors },
  'profiles.saveStep': {
    // A revision of long ago: nobody's save goes through, and whoever has no profile has no second step.
    input: () => ({ step: 1, revision: 0, fields: professional }),
    cells: { ...signedInBad(409) },
  },
  'profiles.save': {
    input: (world) => ({
      id: world.self,
      revision: 0,
      fields: { ...personal, ...professional, religion: 'Hinduism', caste: 'Maratha' },
    }),
    cells: { ...editors, self: 409, owningAgent: 409, admin: 409 },
  },
  'profiles.removePhoto': { input: byId, cells: editors },
  'profiles.removeBioData': { input: byId, cells: editors },
  'profiles.visibility': { input: nothing, cells: withProfile },
  'profiles.hideProfile': { input: nothing, cells: withProfile },
  'profiles.showProfile': { input: nothing, cells: withProfile },
  'profiles.deactivateAccount': { input: nothing, cells: withProfile },
  'profiles.comeBack': { input: nothing, cells: withProfile },
  'profiles.leaveTrace': { input: () => ({ on: true }), cells: withProfile },
  'preferences.mine': { input: nothing, cells: withProfile },
  'preferences.save': { input: (_world, actor) => preferences(actor), cells: withProfile },
  'matches.list': { input: () => ({}), cells: signedIn },
  'matches.stats': { input: nothing, cells: signedIn },
  'matches.details': { input: byId, cells: matchesOnly },
  'matches.markNotInterested': { input: byId, cells: matchesOnly },
  'matches.undoNotInterested': { input: byId, cells: signedIn },
  'matches.listNotInterested': { input: nothing, cells: signedIn },
  'matches.addToShortlist': { input: byId, cells: matchesOnly },
  'matches.removeFromShortlist': { input: byId, cells: signedIn },
  'chat.start': { input: byId, cells: matchesOnly },
  'chat.list': { input: nothing, cells: signedIn },
  'chat.badge': { input: nothing, cells: signedIn },
  'chat.allowance': { input: nothing, cells: signedIn },
  'chat.open': { input: inChat, cells: theTwo },
  'chat.messages': { input: inChat, cells: theTwo },
  'chat.send': {
    input: (world) => ({ id: world.chat, messageId: '00000000-0000-4000-8000-000000000001', content: 'Namaste' }),
    cells: theTwo,
  },
  'chat.markRead': { input: (world) => ({ id: world.chat, upTo: 1 }), cells: theTwo },
  'chat.shareContact': { input: inChat, cells: theTwo },
  'chat.takeBackContact': { input: inChat, cells: theTwo },
  'chat.accept': { input: (world) => ({ id: world.request }), cells: asked },
  'chat.reject': { input: (world) => ({ id: world.request }), cells: asked },
  // Whoever was asked cannot withdraw what another one asked.
  'chat.withdraw': { input: (world) => ({ id: world.request }), cells: { ...asked, self: 403 } },
  'agents.createUser': {
    input: (_world, actor) => ({ key: 'border', agentId: null, fields: newUser(mailOf('client', actor)) }),
    cells: { ...adminsOnly(), owningAgent: 200, agent: 200 },
  },
  'agents.createAgent': {
    input: (_world, actor) => ({ key: 'border-agent', fields: newAgent(mailOf('agent', actor)) }),
    cells: adminsOnly(),
  },
  'agents.credits': { input: nothing, cells: { ...signedInBad(403), owningAgent: 200, agent: 200 } },
  'people.profile': { input: byId, cells: lookers },
  'people.profileViews': { input: nothing, cells: signedIn },
  'people.nextSteps': { input: nothing, cells: signedIn },
  'people.listViewers': { input: nothing, cells: signedIn },
  'people.matched': { input: nothing, cells: signedIn },
  // Only one here has a chat with the person in question.
  'people.proposeMatched': { input: byId, cells: { ...signedInBad(404), match: 200 } },
  'people.confirmMatched': { input: byId, cells: signedInBad(404) },
  'people.declineMatched': { input: byId, cells: signedIn },
  'people.withdrawMatched': { input: byId, cells: signedIn },
  'people.endMatched': { input: nothing, cells: signedIn },
  'figures.lastDays': { input: nothing, cells: adminsOnly() },
}

export interface PathOperation {
  method: 'GET' | 'POST'
  path(world: World): string
  /** A JSON body; without it a POST has an empty one. */
  body?(world: World): object
  cells: Cells
}

/** Every path that is not a procedure. */
export const PATHS: Record<string, PathOperation> = {
  photo: { method: 'GET', path: (world) => `/files/photos/${world.photoKey}/320`, cells: lookers },
  bioData: { method: 'GET', path: (world) => `/files/bio-data/${world.bioDataKey}`, cells: lookers },
  export: { method: 'GET', path: () => '/files/export', cells: signedIn },
  // An empty body: who may upload gets as far as being told that this is no picture.
  uploadPhoto: {
    method: 'POST',
    path: (world) => `/api/profiles/${world.self}/photo`,
    cells: { ...editors, self: 415, owningAgent: 415, admin: 415 },
  },
  uploadBioData: {
    method: 'POST',
    path: (world) => `/api/profiles/${world.self}/bio-data`,
    cells: { ...editors, self: 415, owningAgent: 415, admin: 415 },
  },
  // As above: who may upload is told that nothing is no picture.
  uploadMark: { method: 'POST', path: () => '/api/settings/mark', cells: adminsOnly(415) },
  // Everybody may see the bureau's mark, and there is none; a private file is none of it.
  mark: { method: 'GET', path: (world) => `/files/mark/${world.bioDataKey}`, cells: all(404) },
  // Everybody names the person in question: only that one may pay for themselves.
  initializePayment: {
    method: 'POST',
    path: () => '/api/payment/initialize',
    body: ({ plan, self }) => ({ planId: plan, userId: self }),
    cells: { ...signedInBad(403), self: 200 },
  },
  // Nobody here signs as a provider does, or sits at the machine itself.
  sandboxNotice: { method: 'POST', path: () => '/api/payment/notices/sandbox', body: () => ({}), cells: all(403) },
  unknownNotice: { method: 'POST', path: () => '/api/payment/notices/razorpay', body: () => ({}), cells: all(404) },
  sandboxCheckout: { method: 'GET', path: () => '/sandbox/checkout/any', cells: all(404) },
  settleSandboxCheckout: {
    method: 'POST',
    path: () => '/sandbox/checkout/any',
    body: () => ({ act: 'paid' }),
    cells: all(404),
  },
  // Without a token of ours nothing is switched.
  unsubscribePage: { method: 'GET', path: () => '/unsubscribe?token=x', cells: all(400) },
  unsubscribe: { method: 'POST', path: () => '/unsubscribe?token=x', cells: all(400) },
  healthz: { method: 'GET', path: () => '/healthz', cells: everybody },
  readyz: { method: 'GET', path: () => '/readyz', cells: everybody },
}
