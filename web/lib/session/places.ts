import type { CurrentUser, Role } from '@jodi/shared/accounts/contract.ts'

const HOMES: Record<Role, string> = { member: '/dashboard', agent: '/agent-dashboard', admin: '/admin-dashboard' }
const STAFF_AREAS: [string, Role][] = [
  ['/admin-dashboard', 'admin'],
  ['/agent-dashboard', 'agent'],
]
/** The member area, which needs a profile: staff may open it, but are never redirected to it. */
const MEMBER_AREA =
  /^\/(dashboard|matches|saved-searches\/[^/]*|chats|chat\/[^/]*|profile|profile\/(edit|preferences)|signup\/profile)\/?$/
const BEFORE_SIGN_IN = ['/', '/signin', '/login', '/signup', '/reset-password']

/** The home page of each role after sign-in. */
export const homeOf = (role: Role) => HOMES[role]

type Remembered = { from?: string | undefined; rememberedFor?: string | undefined }

/** The stored path if it is this person's, on this site and open to the role; else the home page of the role. */
export function placeAfterSignIn(
  { from, rememberedFor }: Remembered,
  { id, role, profile }: Pick<CurrentUser, 'id' | 'role' | 'profile'>,
): string {
  if (rememberedFor && rememberedFor !== id) return homeOf(role)
  const url = from?.startsWith('/') ? URL.parse(from, location.origin) : null
  // A path with two slashes, which is left of '/.//', would be the address of another site.
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return homeOf(role)
  if (BEFORE_SIGN_IN.includes(url.pathname)) return homeOf(role)
  if (role !== 'member' && profile !== 'finished' && MEMBER_AREA.test(url.pathname)) return homeOf(role)
  const area = STAFF_AREAS.find(([path]) => url.pathname === path || url.pathname.startsWith(`${path}/`))
  return area && area[1] !== role ? homeOf(role) : url.pathname + url.search + url.hash
}
