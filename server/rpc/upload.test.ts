import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime, placesFor } from '#rpc/upload.ts'

test('files are processed by as many processes as there are cores, and no more than fit into half of the memory', () => {
  const GB = 2 ** 30
  expect([placesFor(2, 16 * GB), placesFor(8, 4 * GB), placesFor(4, 2 * GB), placesFor(4, GB / 2)]).toEqual([
    3, 4, 2, 1,
  ])
})

test('a stalled upload is ended with an error, and a slow one that keeps the minimum rate succeeds', async () => {
  const pace = { graceMs: 200, bytesPerSecond: 1000 }
  const tooSlow = () => new Error('too slow')
  const receive = async (body: ReadableStream<Uint8Array> | null) => {
    let size = 0
    for await (const part of inTime(body, pace, tooSlow)) size += part.byteLength
    return size
  }
  let isCanceled = false
  const stopping = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isCanceled = true
    },
  })
  await expect(receive(stopping)).rejects.toThrow('too slow')
  expect(isCanceled).toBe(true)
  const steady = (async function* () {
    for (let part = 0; part < 10; part++) {
      await sleep(50)
      yield new Uint8Array(1000)
    }
  })()
  expect(await receive(ReadableStream.from(steady) as ReadableStream<Uint8Array>)).toBe(10_000)
  expect(await receive(null)).toBe(0)
})
