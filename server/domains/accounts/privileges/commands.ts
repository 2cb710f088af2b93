import type { Privilege } from '@jodi/shared/privileges.ts'
import type { Tx } from '#db/connection.ts'
import { privileges } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'

/** Grants privileges; `grantedBy` is null where the house itself does, as for the first admin. */
export async function grantPrivileges(
  house: House,
  tx: Tx,
  grant: { accountId: string; privileges: readonly Privilege[]; grantedBy: string | null },
): Promise<void> {
  const createdAt = house.clock.now()
  const { accountId, grantedBy } = grant
  await tx
    .insert(privileges)
    .values(grant.privileges.map((privilege) => ({ accountId, privilege, grantedBy, createdAt })))
    .onConflictDoNothing()
}
