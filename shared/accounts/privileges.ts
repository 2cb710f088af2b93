import { defineTexts, type PlainText } from '#texts.ts'

/** The privileges of admins (rule G5), in display order. */
export const PRIVILEGES = [
  'manage_users',
  'manage_agents',
  'manage_profiles',
  'manage_support',
  'manage_settings',
  'manage_admins',
] as const
export type Privilege = (typeof PRIVILEGES)[number]

/** What each privilege permits, for the admin who grants it. */
export const privilegeTexts: Record<Privilege, PlainText> = defineTexts('privilege', {
  manage_users: 'Create, enable, disable and delete members',
  manage_agents: 'Create, edit, enable, disable and delete agents, and see their credits',
  manage_profiles: "See and edit members' profiles, verify identities and review stories",
  manage_support: 'Handle support tickets and reports',
  manage_settings: 'Manage plans and site settings, and see income',
  manage_admins: 'Create admins, grant privileges, and read the audit log',
})
