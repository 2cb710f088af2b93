import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '#app.ts'
import { DataInUse } from '#db/data-lock.ts'
import { readEnv, SettingError } from '#lib/env.ts'
import { openHouse } from '#open-house.ts'

async function start() {
  const env = readEnv(process.env)
  const house = await openHouse(env)
  const server = serve({ fetch: createApp(house).fetch, port: env.port, hostname: env.host }, (address) => {
    announce(env.origin, address)
  })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      // Answers under way get a moment; then whoever still holds a connection is let go.
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000).unref()
    })
    await house.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function announce(origin: string, address: AddressInfo) {
  const url = new URL(origin)
  if (url.hostname === 'localhost') url.port = String(address.port)
  process.stdout.write(`Jodi is ready at ${url.origin}\n`)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof SettingError || error instanceof DataInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
