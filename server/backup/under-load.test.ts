import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@jodi/shared/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFiles } from '#backup/check-files.ts'
import { sendMessage } from '#domains/chat/messages/commands.ts'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { openBackedUp } from '#test/factories/backups.ts'
import { makeChat, makePair } from '#test/factories/chats.ts'

const WRITES_PER_SECOND = 50
const PORTRAIT = [96, 320, 640].map((width) => ({ width, bytes: new Uint8Array([82, 73, 70, 70]) }))

let source: Awaited<ReturnType<typeof openBackedUp>>
beforeEach(async () => {
  source = await openBackedUp()
})
afterEach(() => source.close())

test('a backup during 50 writes a second is that of one moment, and all its files exist', async () => {
  const { app } = source
  const { she, he } = await makePair(app)
  const conversationId = await makeChat(app, she, he)
  let replaces: string | undefined
  let written = 0
  let isOver = false
  const add = async () => {
    const id = randomUUID()
    await addPhoto(
      app,
      she,
      { id: she.id, agentId: null },
      { id, portrait: PORTRAIT, ...(replaces ? { replaces } : {}) },
    )
    replaces = id
  }
  const send = () =>
    sendMessage(app, { conversationId, senderId: she.id, otherId: he.id, id: randomUUID(), content: String(written) })
  const writing = (async () => {
    const began = performance.now()
    for (; !isOver; written++) {
      await (written % 5 === 0 ? add() : send())
      await sleep(Math.max(0, began + ((written + 1) * 1000) / WRITES_PER_SECOND - performance.now()))
    }
  })()
  await sleep(500)
  const before = written
  const names: string[] = []
  for (let round = 0; round < 2; round++) names.push((await source.backUp(new Date(Date.now() + round * DAY_MS))).name)
  await sleep(500)
  isOver = true
  await writing
  expect(written).toBeGreaterThan(before + 20)
  for (const name of names) {
    const restored = await source.restore(name)
    const { rows } = await restored.app.database.query(
      `select last_number::int as last, (select count(*)::int from messages) as messages,
        (select max(number)::int from messages) as newest, (select count(*)::int from photos) as photos from conversations`,
    )
    const [{ last, messages, newest, photos } = {}] = rows
    expect([messages, newest, photos]).toEqual([last, last, 1])
    expect(Number(last)).toBeGreaterThan(0)
    const { missing } = await checkFiles(restored.app.database, restored.app.files, new Date())
    expect(missing).toEqual([])
    await restored.close()
  }
}, 120_000)
