import type { Context } from 'hono'
import type { WebEnv } from '#rpc/request.ts'

/** Reads the raw body of an upload, and no more than the limit, whatever length was announced. */
export async function readBody(c: Context<WebEnv>, limit: number, tooLarge: () => Error): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > limit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
