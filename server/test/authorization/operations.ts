import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { ADMIN_OPERATIONS } from '#test/authorization/admins.ts'
import { AGENT_CHANGE_OPERATIONS } from '#test/authorization/agent-changes.ts'
import { APP_OPERATIONS } from '#test/authorization/app.ts'
import {
  type ActorName,
  adminsOnly,
  all,
  asked,
  editors,
  everybody,
  MEMBER_PRIVILEGES,
  mailOf,
  matchesOnly,
  type Operation,
  ofAgent,
  signedIn,
  signedInBad,
  staffOfMember,
  theTwo,
  viewers,
  type World,
  withProfile,
} from '#test/authorization/cells.ts'
import { CHECK_OPERATIONS } from '#test/authorization/checks.ts'
import { PHOTO_OPERATIONS } from '#test/authorization/photos.ts'
import { REPORT_OPERATIONS } from '#test/authorization/reports.ts'
import { REVIEW_OPERATIONS } from '#test/authorization/reviews.ts'
import { SEARCH_OPERATIONS } from '#test/authorization/searches.ts'
import { STORY_OPERATIONS } from '#test/authorization/stories.ts'
import { TICKET_OPERATIONS } from '#test/authorization/tickets.ts'
import { because } from '#test/because.ts'
import { newAgent, newUser } from '#test/factories/creations.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
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
const agentFields = {
  firstName: 'Rekha',
  lastName: 'Nair',
  phoneNumber: null,
  gender: null,
  age: null,
  address: null,
  pincode: null,
}
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
const byAgentId = (world: World) => ({ id: world.owningAgent })
const actOnAgent = (world: World) => ({ ...byAgentId(world), ...because })
const actOnClient = (world: World) => ({ id: world.client, ...because })
const inChat = (world: World) => ({ id: world.chat })

/** Every procedure of the contract, by its path. */
export const OPERATIONS: Record<string, Operation> = {
  ...APP_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...PHOTO_OPERATIONS,
  'accounts.session': { input: nothing, cells: everybody },
  'accounts.checkEmail': { input: () => ({ email: 'nobody@example.in' }), cells: everybody },
  'accounts.evaluatePassword': { input: () => ({ password: 'marigold-77' }), cells: everybody },
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
  'accounts.pendingCode': { input: () => ({ purpose: 'emailChange' }), cells: signedIn },
  // Without a pending request there is no code to send again.
  'accounts.resendCode': { input: () => ({ purpose: 'deletion' }), cells: signedInBad(400) },
  'accounts.listSessions': { input: nothing, cells: signedIn },
  'accounts.signOutEverywhere': { input: nothing, cells: signedIn },
  'accounts.requestDeletion': { input: () => ({ password: 'wrong-77' }), cells: signedInBad(400) },
  'accounts.confirmDeletion': { input: () => ({ code: '123456' }), cells: signedInBad(400) },
  // Without a token from an email nothing is permitted.
  'accounts.readLink': { input: () => ({ purpose: 'ownPassword', token: 'unknown' }), cells: all(400) },
  'accounts.setOwnPassword': {
    input: () => ({ purpose: 'confirmAdmin', token: 'unknown', password: 'marigold-77' }),
    cells: all(400),
  },
  'accounts.disownAccount': { input: () => ({ token: 'unknown' }), cells: all(400) },
  'accounts.confirmNewEmail': { input: () => ({ token: 'unknown' }), cells: all(400) },
  'accounts.stopEmailChange': { input: () => ({ token: 'unknown' }), cells: all(400) },
  'settings.site': { input: nothing, cells: everybody },
  'settings.setTheme': { input: () => ({ theme: 'dark' }), cells: signedIn },
  'settings.notificationSettings': { input: nothing, cells: signedIn },
  'settings.saveNotificationSettings': {
    input: () => ({ requestMail: true, acceptedMail: true, unreadMail: true, typing: true, presence: true }),
    cells: signedIn,
  },
  'safety.blockPerson': { input: byId, cells: matchesOnly },
  'safety.unblockPerson': { input: byId, cells: signedIn },
  'safety.listBlocked': { input: nothing, cells: signedIn },
  'plans.list': { input: nothing, cells: everybody },
  'plans.getOwn': { input: nothing, cells: signedIn },
  // The owner's payment was never paid, so it cannot be applied.
  'plans.applyPayment': {
    input: (world) => ({ id: world.payment, endsPaymentId: null }),
    cells: { ...signedInBad(404), self: 409 },
  },
  'plans.payment': { input: (world) => ({ id: world.payment }), cells: { ...signedInBad(404), self: 200 } },
  ...TICKET_OPERATIONS,
  'profiles.getOwn': { input: nothing, cells: signedIn },
  'profiles.completion': { input: nothing, cells: signedIn },
  'profiles.edit': { input: byId, cells: editors, needs: ['manage_profiles'] },
  // An outdated revision: nothing is saved, and a caller without a profile has no second step.
  'profiles.saveStep': { input: () => ({ step: 1, revision: 0, fields: professional }), cells: signedInBad(409) },
  'profiles.saveUnfinished': { input: () => ({ step: 1, revision: 0, fields: {} }), cells: signedInBad(409) },
  'profiles.save': {
    input: (world) => ({
      id: world.self,
      revision: 0,
      fields: { ...personal, ...professional, religion: 'Hinduism', caste: 'Maratha' },
    }),
    cells: { ...editors, self: 409, owningAgent: 409, admin: 409 },
    needs: ['manage_profiles'],
  },
  'profiles.visibility': { input: nothing, cells: withProfile },
  'profiles.hideProfile': { input: nothing, cells: withProfile },
  'profiles.showProfile': { input: nothing, cells: withProfile },
  'profiles.deactivateAccount': { input: nothing, cells: withProfile },
  'profiles.reactivateAccount': { input: nothing, cells: withProfile },
  'profiles.setPrivateBrowsing': { input: () => ({ on: true }), cells: withProfile },
  ...REVIEW_OPERATIONS,
  ...CHECK_OPERATIONS,
  'preferences.getOwn': { input: nothing, cells: withProfile },
  'preferences.save': { input: (_world, actor) => preferences(actor), cells: withProfile },
  'preferences.whatIf': { input: (_world, actor) => preferences(actor), cells: withProfile },
  'matches.list': { input: () => ({}), cells: signedIn },
  'matches.count': { input: () => ({}), cells: signedIn },
  'matches.stats': { input: nothing, cells: signedIn },
  'matches.details': { input: byId, cells: matchesOnly },
  'matches.markNotInterested': { input: byId, cells: matchesOnly },
  'matches.undoNotInterested': { input: byId, cells: signedIn },
  'matches.listNotInterested': { input: nothing, cells: signedIn },
  'matches.addToShortlist': { input: byId, cells: matchesOnly },
  'matches.removeFromShortlist': { input: byId, cells: signedIn },
  ...SEARCH_OPERATIONS,
  'matches.dismissPercentageNotice': { input: nothing, cells: signedIn },
  'chat.start': { input: byId, cells: matchesOnly },
  'chat.list': { input: nothing, cells: signedIn },
  'chat.relations': { input: nothing, cells: signedIn },
  'chat.unreadCount': { input: nothing, cells: signedIn },
  'chat.requestQuota': { input: nothing, cells: signedIn },
  'chat.get': { input: inChat, cells: theTwo },
  'chat.messages': { input: inChat, cells: theTwo },
  'chat.send': {
    input: (world) => ({ id: world.chat, messageId: '00000000-0000-4000-8000-000000000001', content: 'Namaste' }),
    cells: theTwo,
  },
  'chat.markRead': { input: (world) => ({ id: world.chat, upTo: 1 }), cells: theTwo },
  'chat.shareContact': { input: inChat, cells: theTwo },
  'chat.stopSharingContact': { input: inChat, cells: theTwo },
  'chat.accept': { input: (world) => ({ id: world.request }), cells: asked },
  'chat.reject': { input: (world) => ({ id: world.request }), cells: asked },
  'chat.askLater': { input: (world) => ({ id: world.request }), cells: asked },
  // The recipient cannot withdraw a request of the sender.
  'chat.withdraw': { input: (world) => ({ id: world.request }), cells: { ...asked, self: 403 } },
  'agents.details': { input: byAgentId, cells: ofAgent, needs: ['manage_agents'] },
  'agents.listCredits': {
    input: (world) => ({ id: world.owningAgent, page: 1 }),
    cells: ofAgent,
    needs: ['manage_agents'],
  },
  'agents.list': {
    input: () => ({ page: 1, search: '', sort: { by: 'name', descending: false } }),
    cells: adminsOnly(),
    needs: ['manage_agents'],
  },
  // An outdated revision: nothing is saved.
  'agents.save': {
    input: (world) => ({ id: world.owningAgent, revision: 0, fields: agentFields }),
    cells: adminsOnly(409),
    needs: ['manage_agents'],
  },
  'agents.changeEmail': {
    input: (world) => ({ id: world.owningAgent, email: 'moved@example.in', ...because }),
    cells: adminsOnly(),
    needs: ['manage_agents'],
  },
  // An unknown id: deleting themselves would remove the agent from the other cells.
  'agents.delete': { input: () => ({ id: UNKNOWN_ID, ...because }), cells: adminsOnly(404), needs: ['manage_agents'] },
  // No one here is disabled: a permitted admin gets the error that says so.
  'agents.enable': { input: actOnAgent, cells: adminsOnly(409), needs: ['manage_agents'] },
  'agents.disable': { input: actOnAgent, cells: adminsOnly(), needs: ['manage_agents'] },
  'members.create': {
    input: (_world, actor) => ({ key: 'authorization', agentId: null, fields: newUser(mailOf('client', actor)) }),
    cells: { ...adminsOnly(), owningAgent: 200, agent: 200 },
    needs: ['manage_users'],
  },
  'agents.createAgent': {
    input: (_world, actor) => ({ key: 'authorization-agent', fields: newAgent(mailOf('agent', actor)) }),
    cells: adminsOnly(),
    needs: ['manage_agents'],
  },
  'agents.credits': { input: nothing, cells: { ...signedInBad(403), owningAgent: 200, agent: 200 } },
  ...ADMIN_OPERATIONS,
  ...STORY_OPERATIONS,
  ...AGENT_CHANGE_OPERATIONS,
  'people.profile': { input: byId, cells: viewers, needs: MEMBER_PRIVILEGES },
  'members.list': {
    input: () => ({
      agentId: null,
      search: 'canary',
      gender: null,
      age: null,
      maritalStatus: null,
      religion: null,
      sort: { by: 'createdAt', descending: true },
      page: 1,
    }),
    cells: adminsOnly(),
    needs: MEMBER_PRIVILEGES,
  },
  // A caller who may see members but lacks `manage_agents` does not find the agent.
  'members.count': {
    input: ({ owningAgent }) => ({ agentId: owningAgent }),
    cells: { ...staffOfMember, bareAdmin: 404 },
    needs: ['manage_agents'],
  },
  'members.disable': { input: actOnClient, cells: staffOfMember, needs: ['manage_users'] },
  'members.enable': {
    input: actOnClient,
    cells: { ...staffOfMember, owningAgent: 409, admin: 409 },
    needs: ['manage_users'],
  },
  'members.delete': { input: actOnClient, cells: staffOfMember, needs: ['manage_users'] },
  'members.ownAgent': { input: nothing, cells: signedIn },
  'members.leaveAgent': { input: nothing, cells: { ...signedIn, unclaimed: 409 } },
  'members.changeEmail': {
    input: (world) => ({ id: world.client, email: 'clients-new@example.in', ...because }),
    // A caller who may only change addresses of agents does not find the member.
    cells: { ...staffOfMember, bareAdmin: 404 },
    needs: ['manage_users'],
  },
  'people.preview': { input: () => ({ as: 'match' as const }), cells: withProfile },
  'people.profileViews': { input: nothing, cells: signedIn },
  'people.home': { input: nothing, cells: signedIn },
  'people.nextSteps': { input: nothing, cells: signedIn },
  'people.listViewers': { input: nothing, cells: signedIn },
  'pairs.status': { input: nothing, cells: signedIn },
  // Only this actor has a chat with the person in question.
  'pairs.propose': { input: byId, cells: { ...signedInBad(404), match: 200 } },
  // The match of the two is confirmed already: repeating it changes nothing.
  'pairs.confirm': { input: byId, cells: { ...signedInBad(404), match: 200 } },
  'pairs.decline': { input: byId, cells: signedIn },
  'pairs.withdraw': { input: byId, cells: signedIn },
  'pairs.unmatch': { input: nothing, cells: signedIn },
}
