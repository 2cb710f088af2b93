import { useMutation } from '#lib/requests/use-mutation.ts'

/**
 * Fails, as every other action does, if the file of a path is gone, the session has ended or the server cannot be
 * reached.
 */
export function useFileCheck() {
  return useMutation({ mutationFn: askForFile, meta: { isBackground: true } })
}

async function askForFile(path: string): Promise<void> {
  const { ok, status } = await fetch(path, { method: 'HEAD', cache: 'no-store' })
  // The first code of every screen does not contain the schemas.
  if (!ok) throw (await import('#lib/requests/answer-error.ts')).answerError(status)
}
