import type { Acting } from '#domains/accounts/audit/commands.ts'
import { swapMark } from '#domains/settings/site/commands.ts'
import { newFileKey } from '#lib/files.ts'
import type { House } from '#lib/house.ts'

/** The new file first, then the row, then the old file goes: whatever fails, the row names a file that exists. */
export async function putMark(house: House, me: Acting, bytes: Uint8Array): Promise<string> {
  const key = newFileKey()
  let unused: string | null = key
  try {
    await house.files.put(key, bytes)
    unused = await swapMark(house, me, key)
  } finally {
    if (unused) await house.files.remove(unused).catch(() => undefined)
  }
  return key
}

export async function removeMark(house: House, me: Acting): Promise<void> {
  const unused = await swapMark(house, me, null)
  if (unused) await house.files.remove(unused).catch(() => undefined)
}
