import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '#app.ts'
import { DataInUse } from '#db/data-lock.ts'
import { engineOf } from '#domains/accounts/better-auth.ts'
import { freshRanking } from '#domains/matches/index/queries.ts'
import { type Env, readEnv, SettingError } from '#lib/env.ts'
import { startJobs } from '#lib/jobs.ts'
import { openHouse } from '#open-house.ts'
import { openLive } from '#open-live.ts'
import { demoLogins, jobs, prepareHouse } from '#prepare-house.ts'

async function start() {
  const env = readEnv(process.env)
  const house = await openHouse(env)
  await prepareHouse(house)
  const server = serve({ fetch: createApp(house).fetch, port: env.port, hostname: env.host }, (address) => {
    announce(env, address)
  })
  const live = openLive(house, server as Server)
  const rounds = await startJobs(house, jobs)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await live.close()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      // Answers under way get a moment; then whoever still holds a connection is let go.
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000).unref()
    })
    await rounds.stop()
    await house.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Loaded now rather than by the first visitor, who would wait for it.
  await Promise.all([engineOf(house), freshRanking(house)])
}

function announce(env: Env, address: AddressInfo) {
  const url = new URL(env.origin)
  if (!env.isPublic) url.port = String(address.port)
  process.stdout.write(`Jodi is ready at ${url.origin}\n`)
  if (env.demo) process.stdout.write(`Demo logins (e-mail, password):\n${demoLogins()}\n`)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof SettingError || error instanceof DataInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
