/** Who asks. The profile in question is that of `self`. */
export const ACTORS = [
  'anonymous',
  // The payment provider: no session, its own signature on the webhook path.
  'provider',
  // Made by staff, the account not claimed yet.
  'unclaimed',
  'disabled',
  'self',
  'match',
  'other',
  'blocked',
  'owningAgent',
  'agent',
  // An admin with every privilege but those that the operation needs.
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
  /** Files that the profile's owner has sent and not saved. */
  draftPhotoKey: string
  draftBioDataKey: string
  /** A payment of the profile's owner, and a plan to buy. */
  payment: string
  plan: string
  /** The accepted chat of the profile's owner with `match`. */
  chat: string
  /** The agent whose client the profile's owner is, and the key of that agent's picture. */
  owningAgent: string
  avatarKey: string
  /** Another admin, who has not confirmed the address yet. */
  clerk: string
  /** An identity document of the profile's owner, whose check `admin` has. */
  check: string
  /** One of somebody else that nobody has taken. */
  freeCheck: string
  /** An unclaimed client of the same agent. */
  client: string
  /** A story of the profile's owner with `match`, which waits for staff, and the key of its photo. */
  story: string
  storyPhotoKey: string
  /** An open report about that client, by `match`. */
  report: string
  /** One that is decided. */
  decidedReport: string
  /** A resolved ticket of the profile's owner, and a closed one. */
  ticket: string
  closedTicket: string
  /** Another one, who has claimed the account and used up the change of gender; and the revision of the profile. */
  claimedClient: string
  revision: number
  /** One who has not changed it yet. */
  freeClient: string
  freeRevision: number
  /** A request to the profile's owner from somebody else. */
  request: string
  /** One that the profile's owner made. */
  ownRequest: string
  /** The `admin` who asks. */
  admin: string
  /** What opened a disabled account. */
  locked: { email: string; password: string }
}

export interface Operation {
  input(world: World, actor: ActorName): unknown
  cells: Cells
}

export interface PathOperation {
  method: 'GET' | 'POST'
  path(world: World): string
  /** A JSON body; without it a POST has an empty one. */
  body?(world: World, actor: ActorName): object
  /** Who asks is said by the `admintoken` header, and not by the cookie. */
  token?: true
  cells: Cells
}

export const all = (status: number): Cells => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Cells
export const everybody = all(200)
/** First of all, nobody without a session gets anywhere. */
export const signedInBad = (status: number): Cells => ({ ...all(status), anonymous: 401, provider: 401, disabled: 401 })
export const signedIn = signedInBad(200)
/** Admins with the privilege; for everybody else the function is not theirs. */
export const adminsOnly = (status = 200): Cells => ({ ...signedInBad(403), admin: status })
/** Of one's own profile: its owner, the agent whose client it is, and admins; for everybody else it does not exist. */
export const editors: Cells = { ...signedInBad(404), self: 200, owningAgent: 200, admin: 200 }
/** Looking at the profile: those, and current matches. */
export const viewers: Cells = { ...editors, match: 200 }
/** A file that the profile's owner has sent and not saved: there for nobody else, also not for who may edit the profile. */
export const ownDraft: Cells = { ...signedInBad(404), self: 200 }
/** Only current matches of the person; also not oneself. */
export const matchesOnly: Cells = { ...signedInBad(404), match: 200 }

/** Of the own profile: staff have none. */
export const withProfile: Cells = { ...signedIn, owningAgent: 404, agent: 404, bareAdmin: 404, admin: 404 }

/** Of the agent whose client the profile's owner is: that agent and admins; everybody else finds none (rule G7). */
export const ofAgent: Cells = { ...signedInBad(404), owningAgent: 200, admin: 200 }

/** Of an agent's clients: that agent, and admins with the privilege; for other agents they do not exist. */
export const staffOfMember: Cells = { ...adminsOnly(), owningAgent: 200, agent: 404 }

/** Of the chat of `self` and `match`: for everybody else it does not exist. */
export const theTwo: Cells = { ...signedInBad(404), self: 200, match: 200 }
/** Only the one who was asked has anything to do with the request, here. */
export const asked: Cells = { ...signedInBad(404), self: 200 }

/** An address of its own for each actor and thing. */
export const mailOf = (what: string, actor: ActorName) => `${what}-of-${actor.toLowerCase()}@example.in`
