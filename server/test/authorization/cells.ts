import type { Privilege } from '@jodi/shared/accounts/privileges.ts'

/** The callers. The profile in question is that of `self`. */
export const ACTORS = [
  'anonymous',
  // The payment provider: no session, but a signature on the webhook path.
  'provider',
  // Created by staff, the account is unclaimed.
  'unclaimed',
  'disabled',
  'self',
  'match',
  'other',
  'blocked',
  'owningAgent',
  'agent',
  // An admin with every privilege except those that the operation needs.
  'bareAdmin',
  'admin',
] as const
export type ActorName = (typeof ACTORS)[number]

/** The expected HTTP status; 200 is the only one with content. */
export type Cells = Record<ActorName, number>

/** The values for inputs: ids and cookies differ in each run. */
export interface World {
  /** Id of the profile in question. */
  self: string
  /** A match of the profile's owner. */
  match: string
  photoKey: string
  /** The ids of the photos of the profile's owner, and the keys of the second and of the one for people in a chat. */
  photoIds: string[]
  secondPhotoKey: string
  chatPhotoKey: string
  newestPhotoKey: string
  waitingPhotoKey: string
  /** A match of the profile's owner with a pending request, and the key of a photo for people in a chat. */
  recipient: string
  recipientPhotoKey: string
  bioDataKey: string
  /** Files that the profile's owner has uploaded and not saved. */
  draftPhotoKey: string
  draftBioDataKey: string
  /** A payment of the profile's owner, and a plan to buy. */
  payment: string
  plan: string
  /** The accepted chat of the profile's owner with `match`. */
  chat: string
  /** The agent of the profile's owner, and the key of that agent's photo. */
  owningAgent: string
  avatarKey: string
  /** Another admin, whose address is not confirmed. */
  clerk: string
  /** An identity check of the profile's owner, assigned to `admin`. */
  check: string
  /** One of another member, not assigned. */
  freeCheck: string
  /** An unclaimed client of the same agent. */
  client: string
  /** A story of the profile's owner with `match`, waiting for staff, and the key of its photo. */
  story: string
  storyPhotoKey: string
  /** A saved search of the profile's owner. */
  search: string
  /** An open report about that client, by `match`. */
  report: string
  /** A decided one. */
  decidedReport: string
  /** A resolved ticket of the profile's owner, and a closed one. */
  ticket: string
  closedTicket: string
  /** Another client, who has claimed the account and used the one change of gender; and the revision of the profile. */
  claimedClient: string
  revision: number
  /** A client who has not used it yet. */
  freeClient: string
  freeRevision: number
  /** A request to the profile's owner from another member. */
  request: string
  /** A request by the profile's owner. */
  ownRequest: string
  /** The calling `admin`. */
  admin: string
  /** The code of a disabled account. */
  locked: { email: string; password: string }
}

interface Permission {
  cells: Cells
  /** The privileges of which one permits it to an admin (rule G5), with the input of the row. */
  needs?: readonly Privilege[]
}

export interface Operation extends Permission {
  /** Required in addition: `manage_support` alone cannot disable anyone, `manage_agents` alone cannot move anyone. */
  alsoNeeds?: readonly Privilege[]
  input(world: World, actor: ActorName): unknown
}

export interface PathOperation extends Permission {
  method: 'GET' | 'POST'
  path(world: World): string
  /** A JSON body; by default a POST has an empty one. */
  body?(world: World, actor: ActorName): object
  /** The caller is identified by the `admintoken` header instead of the cookie. */
  token?: true
}

/** The privileges of which one permits an admin to see members. */
export const MEMBER_PRIVILEGES: readonly Privilege[] = ['manage_users', 'manage_profiles']

export const all = (status: number): Cells => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Cells
export const everybody = all(200)
/** Without a session nothing is permitted. */
export const signedInBad = (status: number): Cells => ({ ...all(status), anonymous: 401, provider: 401, disabled: 401 })
export const signedIn = signedInBad(200)
/** Admins with the privilege; for all others the operation is forbidden. */
export const adminsOnly = (status = 200): Cells => ({ ...signedInBad(403), admin: status })
/** On one's own profile: its owner, their agent, and admins; for all others it does not exist. */
export const editors: Cells = { ...signedInBad(404), self: 200, owningAgent: 200, admin: 200 }
/** Viewing the profile: the former, and current matches. */
export const viewers: Cells = { ...editors, match: 200 }
/**
 * A file that the profile's owner has uploaded and not saved: only for the owner, not even for those who may edit the
 * profile.
 */
export const ownDraft: Cells = { ...signedInBad(404), self: 200 }
/** Only current matches of the person, and not the person. */
export const matchesOnly: Cells = { ...signedInBad(404), match: 200 }

/** On one's own profile; staff have none. */
export const withProfile: Cells = { ...signedIn, owningAgent: 404, agent: 404, bareAdmin: 404, admin: 404 }

/** On the agent of the profile's owner: that agent and admins; for all others not found (rule G7). */
export const ofAgent: Cells = { ...signedInBad(404), owningAgent: 200, admin: 200 }

/** On an agent's clients: that agent, and admins with the privilege; for other agents they do not exist. */
export const staffOfMember: Cells = { ...adminsOnly(), owningAgent: 200, agent: 404 }

/** On the chat of `self` and `match`: for all others it does not exist. */
export const theTwo: Cells = { ...signedInBad(404), self: 200, match: 200 }
/** Only the recipient of the request is permitted. */
export const asked: Cells = { ...signedInBad(404), self: 200 }

/** A separate address for each actor and purpose. */
export const mailOf = (what: string, actor: ActorName) => `${what}-of-${actor.toLowerCase()}@example.in`
