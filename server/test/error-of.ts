import type { ErrorData } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'

/** The error of a rejected call; fails if the call succeeded. */
export async function errorOf(call: Promise<unknown>): Promise<{ code: string } & ErrorData> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ORPCError)) throw new Error(`not refused: ${String(error)}`)
  return { code: error.code, ...error.data }
}
