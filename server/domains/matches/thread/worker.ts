import { parentPort, workerData } from 'node:worker_threads'
import { BLOCK_SIZES, clustered } from '@jodi/matching/index/cluster.ts'
import { loadMembersFrom } from '#domains/matches/loading/queries.ts'
import { buffersOf, buffersOfTexts, type Task } from '#domains/matches/thread/rules.ts'

const work: { [Kind in Task['kind']]: (task: Extract<Task, { kind: Kind }>) => Promise<void> | void } = {
  async load({ url }) {
    const loaded = await loadMembersFrom(url)
    tell(loaded, [...buffersOf(loaded.memory), ...buffersOfTexts(loaded.texts)])
  },
  cluster({ memory }) {
    const inOrder = clustered(memory, BLOCK_SIZES)
    tell(inOrder, buffersOf(inOrder))
  },
}

const task = workerData as Task
await work[task.kind](task as never)

function tell(answer: unknown, transfer: ArrayBuffer[]) {
  parentPort?.postMessage(answer, transfer)
}
