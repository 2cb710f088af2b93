import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '#lib/s3-files.ts'
import { freePort } from '#test/server-process.ts'

/** An S3-compatible server with an empty bucket. */
export async function openS3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'jodi-s3-'))
  const port = await freePort()
  const configureBuckets = [{ name: 'jodi', configs: [] }]
  const create = () => new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets })
  let server = create()
  await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'jodi',
    prefix: '',
    region: 'us-east-1',
    ...keys,
  }
  return {
    bucket,
    /** The setting S3_URL with a folder of the bucket. */
    urlOf: (folder: string) => `http://S3RVER:S3RVER@127.0.0.1:${port}/jodi/${folder}`,
    goDown,
    /** With the same objects. */
    async recover() {
      server = create()
      await server.run()
    },
    async close() {
      await goDown()
      rmSync(directory, { recursive: true, force: true })
    },
  }

  /** Without waiting for connections that clients keep open. */
  async function goDown() {
    const closed = server.close()
    ;(server as unknown as { httpServer: Server }).httpServer.closeAllConnections()
    await closed
  }
}
