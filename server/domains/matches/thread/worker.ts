import { parentPort, workerData } from 'node:worker_threads'
import { BLOCK_SIZES, clustered } from '@jodi/matching/index/cluster.ts'
import { writeRanking } from '#domains/matches/file/commands.ts'
import { findSaved } from '#domains/matches/file/queries.ts'
import { bytesOf, type Saved, toFile } from '#domains/matches/file/rules.ts'
import { connectAlone, loadMembers, loadTexts } from '#domains/matches/loading/queries.ts'
import { buffersOf, buffersOfTexts, type ClusterTask, type LoadTask, type Task } from '#domains/matches/thread/rules.ts'

const task = workerData as Task
await (task.kind === 'load' ? load(task) : cluster(task))

async function load({ url, file, mayTakeFile }: LoadTask) {
  const database = await connectAlone(url)
  try {
    const saved = mayTakeFile && (await findSaved(database, file))
    if (saved) {
      tell(saved, buffersOf(saved.memory))
      const texts = await loadTexts(database)
      tell(texts, buffersOfTexts(texts))
    } else {
      const loaded = await loadMembers(database)
      await tellAndSave(loaded, loaded, [...buffersOf(loaded.memory), ...buffersOfTexts(loaded.texts)], file)
    }
  } finally {
    await database.close()
  }
}

async function cluster({ memory: from, save }: ClusterTask) {
  const memory = clustered(from, BLOCK_SIZES)
  if (save) await tellAndSave(memory, { memory, changes: save.changes }, buffersOf(memory), save.file)
  else tell(memory, buffersOf(memory))
}

// Whoever waits for the memory need not wait for the disk, but the memory cannot be read once it has left.
async function tellAndSave(answer: unknown, { memory, changes }: Saved, transfer: ArrayBuffer[], file: string) {
  const bytes = bytesOf(memory)
  tell(answer, transfer)
  await writeRanking(file, toFile(bytes, changes))
  tell('saved', [])
}

function tell(answer: unknown, transfer: ArrayBuffer[]) {
  parentPort?.postMessage(answer, transfer)
}
