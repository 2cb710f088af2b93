import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import {
  type ActorName,
  adminsOnly,
  all,
  type Operation,
  ofAgent,
  signedInBad,
  staffOfMember,
  type World,
} from '#test/authorization/cells.ts'
import { PHOTO_CASES } from '#test/authorization/photos.ts'
import { because } from '#test/because.ts'
import { profileFields } from '#test/typed-fields.ts'

/** A procedure in a further case, where a policy denies it for another reason than in its own row. */
export interface Case extends Operation {
  procedure: string
  /** The privileges that permit it, if they are not those of the procedure's own row. */
  needs?: readonly Privilege[]
  /** The privileges of the admin; all by default. */
  holds?: readonly Privilege[]
  /** What happened before. */
  first?(world: World): { actor: ActorName; procedure: string; input: unknown }
  /** A further condition on the response, besides its status. */
  answers?: Partial<Record<ActorName, (answer: never) => boolean>>
}

type May = Record<string, boolean>
const nothingBut =
  (...names: string[]) =>
  ({ may }: { may: May }) =>
    Object.entries(may).every(([name, on]) => on === names.includes(name))
const refusedAs = (reason: string) => (answer: { data: { reason?: string } }) => answer.data.reason === reason

export const CASES: Record<string, Case> = {
  'the right password of a disabled account': {
    procedure: 'accounts.signIn',
    input: ({ locked }) => locked,
    cells: all(403),
  },
  'an admin disables oneself': {
    procedure: 'admins.disable',
    input: ({ admin }) => ({ id: admin, ...because }),
    cells: adminsOnly(403),
  },
  'an admin passes on what they do not hold': {
    procedure: 'admins.changePrivileges',
    holds: ['manage_admins', 'manage_support'],
    input: ({ clerk }) => ({
      id: clerk,
      privileges: ['manage_support', 'manage_users'],
      read: ['manage_support'],
      ...because,
    }),
    cells: adminsOnly(403),
  },
  'support without the privilege disables no one': {
    procedure: 'reports.disablePerson',
    holds: ['manage_support'],
    input: ({ report }) => ({ id: report, ...because }),
    cells: adminsOnly(403),
  },
  'an admin of agents alone changes an agent': {
    procedure: 'members.changeAgent',
    holds: ['manage_agents'],
    input: ({ client, owningAgent }) => ({ id: client, agentId: null, read: owningAgent, ...because }),
    cells: adminsOnly(403),
  },
  'an admin of members alone changes an agent': {
    procedure: 'members.changeAgent',
    holds: ['manage_users'],
    input: ({ client, owningAgent }) => ({ id: client, agentId: null, read: owningAgent, ...because }),
    cells: adminsOnly(403),
  },
  'a report that is decided already': {
    procedure: 'reports.acknowledge',
    input: ({ decidedReport }) => ({ id: decidedReport }),
    cells: adminsOnly(409),
  },
  'what one may do with a case of identity that one has': {
    procedure: 'checks.details',
    input: ({ check }) => ({ id: check }),
    cells: adminsOnly(),
    answers: { admin: nothingBut('decide') },
  },
  'what one may do with a case of identity that no one has': {
    procedure: 'checks.details',
    input: ({ freeCheck }) => ({ id: freeCheck }),
    cells: adminsOnly(),
    answers: { admin: nothingBut('assign') },
  },
  'what an agent may do with their own page': {
    procedure: 'agents.details',
    input: ({ owningAgent }) => ({ id: owningAgent }),
    cells: ofAgent,
    answers: { owningAgent: nothingBut('upload'), admin: nothingBut('upload', 'manage') },
  },
  'a message before the request is accepted': {
    procedure: 'chat.send',
    input: ({ request }) => ({ id: request, messageId: '00000000-0000-4000-8000-000000000002', content: 'Namaste' }),
    cells: { ...signedInBad(404), self: 409 },
    answers: { self: refusedAs('notAccepted') },
  },
  'the own request is accepted by the one who asked': {
    procedure: 'chat.accept',
    input: ({ ownRequest }) => ({ id: ownRequest }),
    cells: { ...signedInBad(404), self: 403 },
  },
  'the own contact before the request is accepted': {
    procedure: 'chat.shareContact',
    input: ({ request }) => ({ id: request }),
    cells: { ...signedInBad(404), self: 409 },
  },
  'what may be done with a request that waits for me': {
    procedure: 'chat.get',
    input: ({ request }) => ({ id: request }),
    cells: { ...signedInBad(404), self: 200 },
    answers: { self: nothingBut('answer') },
  },
  'what a match may do with a profile': {
    procedure: 'people.profile',
    input: ({ self }) => ({ id: self }),
    cells: { ...signedInBad(404), self: 200, match: 200, owningAgent: 200, admin: 200 },
    answers: { match: nothingBut(), self: nothingBut('edit'), owningAgent: nothingBut('edit') },
  },
  ...PHOTO_CASES,
  'the address of a client who claimed the account': {
    procedure: 'members.changeEmail',
    input: ({ self }) => ({ id: self, email: 'moved-away@example.in', ...because }),
    cells: { ...staffOfMember, owningAgent: 409, admin: 409, bareAdmin: 404 },
  },
  'a client who claimed the account is disabled': {
    procedure: 'members.disable',
    input: ({ claimedClient }) => ({ id: claimedClient, ...because }),
    cells: { ...staffOfMember, owningAgent: 403 },
  },
  'what an agent may do with the clients in the list': {
    procedure: 'members.list',
    input: ({ owningAgent }) => ({
      agentId: owningAgent,
      search: 'claimed-client@example.in',
      gender: null,
      age: null,
      maritalStatus: null,
      religion: null,
      sort: { by: 'createdAt', descending: true },
      page: 1,
    }),
    needs: ['manage_agents'],
    cells: { ...staffOfMember, bareAdmin: 404 },
    answers: { owningAgent: listed('view'), admin: listed('view', 'disable', 'delete') },
  },
  'an admin approves a text of their own': {
    procedure: 'profiles.approveContents',
    input: ({ admin }) => ({
      contents: [{ personId: admin, kind: 'text', subject: 'about', content: 'Written by myself' }],
    }),
    cells: adminsOnly(403),
    answers: { admin: refusedAs('ownContent') },
  },
  'a story that was refused is published': {
    procedure: 'stories.publish',
    first: ({ story }) => ({
      actor: 'admin',
      procedure: 'stories.reject',
      input: { id: story, revision: 1, ...because },
    }),
    input: ({ story }) => ({ id: story, revision: 1 }),
    cells: adminsOnly(409),
    answers: { admin: refusedAs('decidedAlready') },
  },
  'the free plan gets a price': {
    procedure: 'plans.change',
    input: () => ({
      code: 'basic',
      version: 1,
      fields: {
        name: 'Basic',
        description: 'Free',
        priceRupees: 99,
        periodMonths: 1,
        requestsADay: 5,
        seesViewers: false,
      },
    }),
    cells: adminsOnly(400),
  },
  'the gender of a client changes once more': {
    procedure: 'profiles.save',
    input: ({ claimedClient, revision }) => ({
      id: claimedClient,
      revision,
      fields: { ...profileFields, gender: 'male' },
    }),
    cells: { ...signedInBad(404), owningAgent: 400, admin: 200 },
  },
  'the gender of a client changes twice': {
    procedure: 'profiles.save',
    first: ({ freeClient, freeRevision }) => ({
      actor: 'owningAgent',
      procedure: 'profiles.save',
      input: { id: freeClient, revision: freeRevision, fields: { ...profileFields, gender: 'male' } },
    }),
    input: ({ freeClient, freeRevision }) => ({
      id: freeClient,
      revision: freeRevision + 1,
      fields: { ...profileFields, gender: 'female' },
    }),
    cells: { ...signedInBad(404), owningAgent: 400, admin: 200 },
  },
  'staff remove a file of a client without a reason': {
    procedure: 'profiles.save',
    input: ({ freeClient, freeRevision }) => ({
      id: freeClient,
      revision: freeRevision,
      fields: { ...profileFields, gender: 'other' },
      files: { bioData: null },
    }),
    cells: { ...signedInBad(404), owningAgent: 400, admin: 400 },
  },
  'a closed ticket gets a status': {
    procedure: 'tickets.setStatus',
    input: ({ closedTicket }) => ({ id: closedTicket, status: 'pending' }),
    cells: adminsOnly(409),
  },
  'a ticket that is not closed is reopened': {
    procedure: 'tickets.reopen',
    input: ({ ticket }) => ({ id: ticket }),
    cells: adminsOnly(409),
  },
  'the own ticket is closed before it is resolved': {
    procedure: 'tickets.close',
    first: ({ ticket }) => ({
      actor: 'admin',
      procedure: 'tickets.setStatus',
      input: { id: ticket, status: 'pending' },
    }),
    input: ({ ticket }) => ({ id: ticket }),
    cells: { ...signedInBad(404), self: 409, admin: 200 },
  },
  'what may be done with an own ticket that is not resolved': {
    procedure: 'tickets.listOwn',
    first: ({ ticket }) => ({
      actor: 'admin',
      procedure: 'tickets.setStatus',
      input: { id: ticket, status: 'pending' },
    }),
    input: () => ({ page: 1 }),
    cells: signedInBad(200),
    answers: {
      self: ({ tickets }: { tickets: { may: May }[] }) => tickets.length === 2 && tickets.every(nothingBut()),
    },
  },
  'what support may do with a closed ticket': {
    procedure: 'tickets.details',
    input: ({ closedTicket }) => ({ id: closedTicket }),
    cells: adminsOnly(),
    answers: { admin: nothingBut('reopen') },
  },
  'who looked is counted for the one looked at': {
    procedure: 'people.profileViews',
    first: ({ self }) => ({ actor: 'match', procedure: 'people.profile', input: { id: self } }),
    input: () => undefined,
    cells: signedInBad(200),
    answers: {
      self: ({ count }: { count: number }) => count === 1,
      match: ({ count }: { count: number }) => count === 0,
    },
  },
}

function listed(...names: string[]) {
  return ({ rows }: { rows: { may: May }[] }) => rows.length === 1 && rows.every(nothingBut(...names))
}
