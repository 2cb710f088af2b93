import type { ErrorData } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'

/** The error of a rejected call, whose reason is the name of its text; fails if the call succeeded. */
export async function errorOf(call: Promise<unknown>): Promise<{ code: string } & ErrorData> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ORPCError)) throw new Error(`not refused: ${String(error)}`)
  const { key: _key, values: _values, ...data } = error.data ?? {}
  return { code: error.code, ...data }
}
