import { existsSync } from 'node:fs'
import path from 'node:path'
import { moveFiles } from '../server/backup/move-files.ts'
import { openDataFolder } from '../server/lib/data-folder.ts'
import { readEnv, SettingError } from '../server/lib/env.ts'
import { localFiles, STORE_ID } from '../server/lib/files.ts'
import { s3Files } from '../server/lib/s3-files.ts'
import { CommandError, runCommand } from './lib/command.ts'

const COMMAND = {
  usage: 'npm run files:move -- --to s3, or --to folder',
  options: { to: { type: 'string' } },
} as const

await runCommand(COMMAND, async ({ values: { to }, usage }) => {
  if (to !== 's3' && to !== 'folder') throw new CommandError(usage)
  const { bucket, dataDir } = readEnv(process.env)
  if (!bucket) throw new SettingError('Set S3_URL to the bucket to or from which the files are moved.')
  const [folder, inBucket] = [localFiles(path.join(dataDir, 'files')), s3Files(bucket)]
  // With the id of a new store, that of the installation would be replaced, and no server could start.
  const isKnown = to === 's3' ? existsSync(path.join(dataDir, 'files', STORE_ID)) : await inBucket.get(STORE_ID)
  if (!isKnown)
    throw new SettingError(
      `${(to === 's3' ? folder : inBucket).name} has no files of an installation: nothing was moved. Check DATA_DIR, S3_URL and the direction.`,
    )
  openDataFolder(dataDir)
  const { copied, present } = await (to === 's3' ? moveFiles(folder, inBucket) : moveFiles(inBucket, folder))
  console.log(`Copied ${copied} files; ${present} were there already. Nothing was deleted.`)
})
