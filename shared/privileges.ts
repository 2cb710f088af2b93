/** What an admin may be allowed (decision G5), in the order in which it is shown. */
export const PRIVILEGES = [
  'manage_users',
  'manage_agents',
  'manage_profiles',
  'manage_support',
  'manage_settings',
  'manage_admins',
] as const
export type Privilege = (typeof PRIVILEGES)[number]

/** What each privilege opens, in words for whoever grants it. */
export const privilegeTexts: Record<Privilege, string> = {
  manage_users: 'Create members, enable, disable and delete them',
  manage_agents: 'Everything on agents: create, edit, enable, disable and delete them, and their credits',
  manage_profiles: "See and edit members' profiles",
  manage_support: 'Answer members who need help, and decide on reports of people',
  manage_settings: 'Plans, site settings and income figures',
  manage_admins: 'Create admins, grant privileges, and read the audit log',
}
