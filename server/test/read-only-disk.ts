import { execFileSync } from 'node:child_process'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })

/** Only root can mount, and not in every container. */
export const canMount = (() => {
  try {
    run('unshare', '--mount', 'true')
    return process.getuid?.() === 0
  } catch {
    return false
  }
})()

/** The files in this folder can only be read while the work runs, as on a disk that has failed. */
export async function whileReadOnly(folder: string, work: () => Promise<void>): Promise<void> {
  run('mount', '--bind', folder, folder)
  try {
    run('mount', '--options', 'remount,bind,ro', folder)
    await work()
  } finally {
    run('umount', folder)
  }
}
