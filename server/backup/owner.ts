import { randomBytes } from 'node:crypto'
import type { BackupStore } from '#backup/store.ts'
import type { AppContext } from '#lib/app-context.ts'
import { SettingError } from '#lib/env.ts'

/**
 * Refuses a store that has the backups of another installation, whose backups and files would be deleted by the
 * retention rule, and one that is the store of the app. An installation is known by the id of its files.
 */
export async function claimStore({ files }: Pick<AppContext, 'files'>, store: BackupStore): Promise<void> {
  const own = await files.readId()
  const owner = await store.findOwner()
  if (owner && owner !== own)
    throw new SettingError(
      `${store.backups.name} has backups of another installation: use another folder for this one.`,
    )
  await assertOther(files, store)
  if (!owner) await store.backups.setId(own)
}

/**
 * A path or a URL does not show it: a link, a mount or another name of a host may lead to the same store. Backups in it
 * would be deleted with its files.
 */
async function assertOther(files: AppContext['files'], store: BackupStore): Promise<void> {
  for (const written of [store.root, store.backups, store.files]) {
    const key = `test-${randomBytes(12).toString('hex')}`
    await written.put(key, Buffer.from('test'))
    try {
      if (await files.get(key))
        throw new SettingError(
          `${written.name} is where the files of this installation are: use another folder for its backups.`,
        )
    } finally {
      await written.remove(key)
    }
  }
}
