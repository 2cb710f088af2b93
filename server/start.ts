import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createHttpApp } from '#app.ts'
import { listenForBackups } from '#backup/local-socket.ts'
import { demoLogins, FORMER_JOBS, initializeApp, jobs } from '#bootstrap.ts'
import { createAppContext } from '#create-app-context.ts'
import { devInboxPath } from '#domains/accounts/dev-inbox/rules.ts'
import { hasAdmin } from '#domains/admins/first-admin/queries.ts'
import { watchClock } from '#domains/settings/clock/jobs.ts'
import { bindInstallation } from '#domains/settings/installation/commands.ts'
import { sendRegularly } from '#email/send-regularly.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { ClockState } from '#lib/clock.ts'
import { type Env, SettingError } from '#lib/env.ts'
import { openJobs } from '#lib/jobs.ts'
import { metricsOf } from '#lib/metrics.ts'
import { withCommands } from '#lib/operator-commands.ts'
import { stoppedError } from '#lib/start-errors.ts'
import { openLive } from '#open-live.ts'
import { followChanges } from '#ranking/ranking.ts'

const SWEEP_MS = 100
const ANSWERS_MS = 6000
/** The maximum time that a process takes after the drain. */
const END_MS = 9500
/**
 * Longer than proxies and browsers keep an idle connection: the side that closes first may cut off a request that was
 * just sent.
 */
const KEPT_MS = 75_000
/**
 * Connections that may wait until a busy process takes them: as many as Linux allows unless it is set up for more. TCP
 * tries one for which there is no room again after 1, 3, 7, 15 and 31 seconds.
 */
const WAITING_CONNECTIONS = 4096

/** Opens everything, serves requests, and ends after SIGTERM or SIGINT. */
export async function start(env: Env): Promise<void> {
  const app = await createAppContext(env)
  await initializeApp(app)
  const isAdministered = await hasAdmin(app.db)
  metricsOf(app).addProcess()
  const rounds = await openJobs(app, jobs, FORMER_JOBS)
  const server = await listen(app)
  const live = openLive(app, server as Server)
  const following = followChanges(app)
  const sending = sendRegularly(app)
  const backups = await listenForBackups(app)
  let watch: ReturnType<AppContext['database']['watch']> | undefined
  const alignRounds = (clock: ClockState) => (clock === 'differs' ? rounds.pause() : rounds.start())
  const watching = watchClock(app, alignRounds)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // First the load balancers have to notice that this process is no longer ready.
    app.readiness.set('running', false)
    await sleep(env.drainSeconds * 1000)
    setTimeout(() => process.exit(0), END_MS).unref()
    watching.stop()
    await closeEach(app, [
      // Requests that end now may still begin to send emails.
      closeServer(server).then(() => sending.stop()),
      live.close(),
      rounds.stop(),
      following.stop(),
      backups.stop(),
      watch?.stop(),
    ])
    await closeEach(app, [app.close()])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await Promise.all([
    live.ready.then(() => app.readiness.set('live', true)),
    following.ready.then(() => app.readiness.set('ranking', true)),
    alignRounds(app.clockCheck.state).then(() => app.readiness.set('jobs', true)),
  ])
  // From here on it counts as serving; if the secret was replaced while it started, it must not serve with the former
  // one.
  await app.database
    .exclusively(() => bindInstallation(app.db, app.files, { dataDir: env.dataDir, secret: app.secret }))
    .catch((error: unknown) => {
      // A signal has closed the database in the meantime.
      if (!stopping) throw error
    })
  if (stopping) return
  watch = app.database.watch(app.log, (error) => endWithout(env, error))
  announce(app, server.address() as AddressInfo, isAdministered)
}

/** A process whose database has stopped would fail every request until somebody notices; the next start opens it. */
function endWithout(env: Env, error: unknown): void {
  process.stderr.write(`${stoppedError(env, error).message}\n`)
  process.exit(1)
}

function listen(app: AppContext): Promise<ServerType> {
  const { port, host } = app.env
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEPT_MS, headersTimeout: KEPT_MS + 5000 }
    const server = createAdaptorServer({ fetch: createHttpApp(app).fetch, hostname: host, serverOptions })
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => resolve(server))
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const isOther = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
      const why = code === 'EADDRINUSE' ? 'the port is already in use' : code
      reject(
        new SettingError(
          isOther
            ? `Setting HOST: cannot listen on ${host}:${port}, this machine does not have that address`
            : `Setting PORT: cannot listen on ${host}:${port}, ${why}`,
        ),
      )
    })
  })
}

/** What fails to close, because the database is away for example, keeps nothing else open. */
async function closeEach(app: AppContext, closing: (Promise<void> | undefined)[]): Promise<void> {
  for (const closed of await Promise.allSettled(closing))
    if (closed.status === 'rejected') app.log.warn({ err: closed.reason }, 'a part of this process could not be closed')
}

/** Responses in progress get a moment; then connections that are idle, and then all others, are closed. */
async function closeServer(server: ServerType): Promise<void> {
  const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), SWEEP_MS)
  setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), ANSWERS_MS).unref()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(sweep)
}

function announce({ env, secret }: AppContext, address: AddressInfo, isAdministered: boolean) {
  const url = new URL(env.origin)
  if (!env.isPublic) url.port = String(address.port)
  process.stdout.write(`Jodi is ready at ${url.origin}\n`)
  if (!env.isPublic && !env.smtpUrl) process.stdout.write(`Emails are shown at ${url.origin}${devInboxPath(secret)}\n`)
  if (env.demo) process.stdout.write(`Demo logins (email, password):\n${demoLogins()}\n`)
  if (isAdministered) return
  const stopFirst = env.databaseUrl ? '' : 'stop this server and '
  const create = withCommands('npm run admin:create -- you@example.in')
  process.stdout.write(`There is no admin yet. To create the first one, ${stopFirst}run: ${create}\n`)
}
