import { apiErrorOf } from '#lib/requests/errors.ts'

/**
 * Runs an action that may have been made although its answer was lost: if `isDone` then reads that it was, there is no
 * error.
 */
export async function unlessDone(action: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (apiErrorOf(error) || !(await isDone().catch(() => false))) throw error
  }
}
