import { parentPort, workerData } from 'node:worker_threads'
import { BLOCK_SIZES, clustered } from '@jodi/matching/index/cluster.ts'
import { transfersOf } from '@jodi/matching/index/memory.ts'
import { packed } from '@jodi/matching/index/packing.ts'
import { writeRanking } from '#ranking/file/commands.ts'
import { loadSnapshot } from '#ranking/file/queries.ts'
import { type Saved, serialize } from '#ranking/file/rules.ts'
import { connectAlone, loadMembers, loadTexts } from '#ranking/loading/queries.ts'
import { type ClusterTask, type LoadTask, type Task, transfersOfTexts } from '#ranking/thread/rules.ts'

const task = workerData as Task
await (task.kind === 'load' ? load(task) : cluster(task))

async function load({ url, file, mayUseFile }: LoadTask) {
  const database = await connectAlone(url)
  try {
    const saved = mayUseFile && (await loadSnapshot(database, file))
    if (saved) {
      reply(saved, transfersOf(saved.memory))
      const texts = await loadTexts(database)
      reply(texts, transfersOfTexts(texts))
    } else {
      const loaded = await loadMembers(database)
      await sendAndSave(loaded, loaded, [...transfersOf(loaded.memory), ...transfersOfTexts(loaded.texts)], file)
    }
  } finally {
    await database.close()
  }
}

async function cluster({ memory: from, save }: ClusterTask) {
  const memory = clustered(from, BLOCK_SIZES)
  if (save) await sendAndSave(memory, { memory, changes: save.changes }, transfersOf(memory), save.file)
  else reply(memory, transfersOf(memory))
}

// The receiver need not wait for the disk write, but the memory must be packed before it is transferred.
async function sendAndSave(answer: unknown, { memory, changes }: Saved, transfer: ArrayBuffer[], file: string) {
  const bytes = packed(memory)
  reply(answer, transfer)
  await writeRanking(file, serialize(bytes, changes))
  reply('saved', [])
}

function reply(answer: unknown, transfer: ArrayBuffer[]) {
  parentPort?.postMessage(answer, transfer)
}
