import { setTimeout as sleep } from 'node:timers/promises'

/** Memory of a process in bytes after garbage collection: heap with buffers, and resident set. */
export interface Memory {
  used: number
  resident: number
}

/** The command line option of Node that `memoryOf` needs. */
export const inspectable = (port: number) => ({
  NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`,
})

const MEMORY = 'JSON.stringify(process.memoryUsage())'

export async function memoryOf(port: number): Promise<Memory> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the process does not let itself be looked at')))
  })
  let asked = 0
  const ask = (method: string, params: object = {}) => {
    const id = ++asked
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise<{ result?: { value?: string } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data))
        if (answer.id === id) resolve(answer.result)
      })
    })
  }
  // Freed memory is returned to the system with a delay.
  for (let round = 0; round < 3; round++) {
    await ask('HeapProfiler.collectGarbage')
    await sleep(300)
  }
  const { result } = await ask('Runtime.evaluate', { expression: MEMORY })
  socket.close()
  const { heapUsed, external, rss } = JSON.parse(result?.value ?? '{}')
  return { used: heapUsed + external, resident: rss }
}
