import type { Role } from '@jodi/shared/accounts.ts'

const HOMES: Record<Role, string> = { member: '/dashboard', agent: '/agent-dashboard', admin: '/admin-dashboard' }
const STAFF_AREAS: [string, Role][] = [
  ['/admin-dashboard', 'admin'],
  ['/agent-dashboard', 'agent'],
]
const BEFORE_SIGN_IN = ['/', '/signin', '/login', '/signup', '/reset-password']

/** Where a person goes after sign-in. */
export const homeOf = (role: Role) => HOMES[role]

/** The remembered path if it is on this site and the role may open it, else the role's home. */
export function placeAfterSignIn(remembered: string | undefined, role: Role): string {
  const url = remembered?.startsWith('/') ? URL.parse(remembered, location.origin) : null
  if (!url || url.origin !== location.origin || BEFORE_SIGN_IN.includes(url.pathname)) return homeOf(role)
  const area = STAFF_AREAS.find(([path]) => url.pathname === path || url.pathname.startsWith(`${path}/`))
  return area && area[1] !== role ? homeOf(role) : url.pathname + url.search + url.hash
}
