import { mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import type { Bucket } from '#lib/s3-files.ts'
import { freePort } from '#test/processes/server-process.ts'

/** Milliseconds, about, until an object counts as deleted in the meantime. */
const TRIES = 2000

/** An S3-compatible server with an empty bucket. */
export async function openS3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'jodi-s3-'))
  const port = await freePort()
  const configureBuckets = [{ name: 'jodi', configs: [] }]
  const create = () =>
    answeringWhenWritten(new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets }))
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

interface ObjectStore {
  putObject(object: { bucket: string; key: string }): Promise<{ size: number }>
  getResourcePath(bucket: string, key: string, kind: 'object'): string
}

/** By itself it answers before the object is written, so that one that is read at once may be cut off. */
function answeringWhenWritten(server: S3rver): S3rver {
  const { store } = server as unknown as { store: ObjectStore }
  const put = store.putObject.bind(store)
  store.putObject = async (object) => {
    const written = await put(object)
    const file = store.getResourcePath(object.bucket, object.key, 'object')
    for (let tries = 0; tries < TRIES && (await sizeOf(file)) < written.size; tries++) await sleep(1)
    return written
  }
  return server
}

/** 0 for one that does not exist, yet or any more. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
