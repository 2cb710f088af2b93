import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { OPERATIONS } from '#test/authorization/operations.ts'
import { PATHS } from '#test/authorization/paths.ts'

/** By operation or path: the privileges of which one permits it to an admin. */
export const NEEDS: Record<string, readonly Privilege[]> = Object.fromEntries(
  Object.entries({ ...OPERATIONS, ...PATHS }).flatMap(([name, { needs }]) => (needs ? [[name, needs]] : [])),
)
