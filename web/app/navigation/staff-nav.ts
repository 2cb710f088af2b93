import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { appTexts } from '@jodi/shared/app-texts.ts'
import type { Queue } from '@jodi/shared/figures/queues.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { homeOf } from '#lib/session/places.ts'

/** The privileges of which one opens the list of members, on the index and on 'Users' (rule G5). */
export const PROFILE_PRIVILEGES: readonly Privilege[] = ['manage_users', 'manage_profiles']

/** Names of icons, because this file is part of the first load of every screen. */
export type StaffIcon =
  | 'dashboard'
  | 'users'
  | 'agents'
  | 'tickets'
  | 'checks'
  | 'reports'
  | 'stories'
  | 'reviews'
  | 'settings'
  | 'ownProfile'

export interface StaffNavItem {
  to: string
  label: PlainText
  icon: StaffIcon
  /** The paths on which the entry is marked as current. */
  active: RegExp
  /** Privileges of which one is required of an admin; without any, every admin sees the entry. */
  anyOf?: readonly Privilege[]
  /** The queue whose count is shown beside the name. */
  queue?: Queue
}

const ADMIN: StaffNavItem[] = [
  {
    to: '/admin-dashboard',
    label: appTexts.dashboard,
    icon: 'dashboard',
    active: /^\/admin-dashboard\/?$/,
    anyOf: PROFILE_PRIVILEGES,
  },
  {
    to: '/admin-dashboard/users',
    label: appTexts.users,
    icon: 'users',
    active: /^\/(admin-dashboard\/users|profile\/(?!edit$)|view-profile\/|my-profile\/)/,
    anyOf: PROFILE_PRIVILEGES,
  },
  {
    to: '/admin-dashboard/agents',
    label: appTexts.agents,
    icon: 'agents',
    active: /^\/(admin-dashboard\/agents|agent-profiles?\/)/,
    anyOf: ['manage_agents'],
  },
  {
    to: '/admin-dashboard/tickets',
    label: appTexts.supportTickets,
    icon: 'tickets',
    active: /^\/admin-dashboard\/tickets/,
    anyOf: ['manage_support'],
    queue: 'tickets',
  },
  {
    to: '/admin-dashboard/checks',
    label: appTexts.identityChecks,
    icon: 'checks',
    active: /^\/admin-dashboard\/checks(\/|$)/,
    anyOf: ['manage_profiles'],
    queue: 'checks',
  },
  {
    to: '/admin-dashboard/reports',
    label: appTexts.reports,
    icon: 'reports',
    active: /^\/admin-dashboard\/reports/,
    anyOf: ['manage_support'],
    queue: 'reports',
  },
  {
    to: '/admin-dashboard/stories',
    label: appTexts.stories,
    icon: 'stories',
    active: /^\/admin-dashboard\/stories/,
    anyOf: ['manage_profiles'],
    queue: 'stories',
  },
  {
    to: '/admin-dashboard/reviews',
    label: appTexts.reviews,
    icon: 'reviews',
    active: /^\/admin-dashboard\/reviews/,
    anyOf: ['manage_profiles'],
    queue: 'reviews',
  },
  {
    to: '/admin-dashboard/settings',
    label: appTexts.settings,
    icon: 'settings',
    // Every page without an entry of its own.
    active: /^\/(admin-dashboard\/(?!(users|agents|tickets|checks|reports|stories|reviews)(\/|$)).|settings(\/|$))/,
  },
]

const AGENT: StaffNavItem[] = [
  {
    to: '/agent-dashboard',
    label: appTexts.dashboard,
    icon: 'dashboard',
    active: /^\/(agent-dashboard|agent-profiles\/|profile\/(?!edit$)|view-profile\/|my-profile\/)/,
  },
  { to: '/agent-profile', label: appTexts.myProfile, icon: 'ownProfile', active: /^\/agent-profile(\/|$)/ },
  { to: '/settings', label: appTexts.settings, icon: 'settings', active: /^\/settings(\/|$)/ },
]

/** Whether an admin holds one of these privileges. */
export const hasAnyPrivilege = (person: CurrentUser, anyOf: readonly Privilege[]) =>
  person.privileges.some((privilege) => anyOf.includes(privilege))

/** The navigation of staff, limited to what they may open. */
export function navItemsFor(person: CurrentUser): StaffNavItem[] {
  if (person.role !== 'admin') return AGENT
  return ADMIN.filter(({ anyOf }) => !anyOf || hasAnyPrivilege(person, anyOf))
}

/**
 * The path to which staff without permission for a page are redirected; for an admin the first page that their
 * privileges allow.
 */
export function homePathFor(person: CurrentUser): string {
  return person.role === 'admin' ? (navItemsFor(person)[0]?.to ?? '/admin-dashboard/settings') : homeOf(person.role)
}
