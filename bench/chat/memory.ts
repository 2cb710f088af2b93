import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes of a process after its garbage is collected: of the heap with the buffers, and as the system counts them. */
export interface Memory {
  used: number
  resident: number
}

/** Node's own switch that lets `memoryOf` look in. */
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
  // What a collection lets go is given back to the system a little later.
  for (let round = 0; round < 3; round++) {
    await ask('HeapProfiler.collectGarbage')
    await sleep(300)
  }
  const { result } = await ask('Runtime.evaluate', { expression: MEMORY })
  socket.close()
  const { heapUsed, external, rss } = JSON.parse(result?.value ?? '{}')
  return { used: heapUsed + external, resident: rss }
}
