import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ALERTS, type Alert, alertAdvice, alertName } from '@jodi/shared/figures/alerts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { jobs } from '#bootstrap.ts'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { DRIFTS, LEAST_FREE, LIMITS, ROUND_SECONDS, SHARE } from '#domains/figures/status/rules.ts'
import { openDataFolder } from '#lib/data-folder.ts'
import { textIn } from '#lib/i18n.ts'
import { openJobs } from '#lib/jobs.ts'
import { metricsOf, PROBES } from '#lib/metrics.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeMember } from '#test/factories/factories.ts'
import { canMount, whileReadOnly } from '#test/read-only-disk.ts'

const TOKEN = 'a token of Prometheus'

let app: TestApp
let rounds: Awaited<ReturnType<typeof openJobs>>
beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN: TOKEN })
  openDataFolder(app.env.dataDir)
  rounds = await openJobs(app, jobs)
})
afterAll(async () => {
  await rounds.stop()
  await app.close()
})

const read = (authorization: string | null = `Bearer ${TOKEN}`, from = app) =>
  createHttpApp(from).request('/metrics', { headers: authorization === null ? {} : { authorization } })

async function readValues(): Promise<Map<string, number>> {
  const lines = (await (await read()).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

test('only the token reads the metrics, and without the setting there is no such path', async () => {
  expect((await read()).status).toBe(200)
  for (const wrong of [null, '', 'Bearer', `Bearer ${TOKEN} `.trim().slice(0, -1), TOKEN, `Basic ${TOKEN}`])
    expect((await read(wrong)).status, String(wrong)).toBe(401)
  const { metricsToken: _none, ...env } = app.env
  const without = { ...app, env: { ...env, metricsToken: undefined } }
  expect((await read(undefined, without)).status).toBe(404)
})

test('requests are counted by procedure, and paths that do not exist add no name', async () => {
  const http = createHttpApp(app)
  await http.request('/healthz')
  await http.request('/api/rpc/canary/unknown', { method: 'POST' })
  await http.request('/canary-page')
  const text = await (await read()).text()
  expect(text).toContain('jodi_request_duration_seconds_count{procedure="healthz",status="2xx"} 1')
  expect(text).toMatch(/jodi_request_duration_seconds_count\{procedure="unknown",status="4xx"\} 1/)
  expect(text).not.toContain('canary')
})

test('requests of programs that watch the server are not counted among those of people', async () => {
  const http = createHttpApp(app)
  const counted = () => metricsOf(app).lastHour.read().requests
  const before = counted()
  for (const path of ['/healthz', '/readyz', '/metrics', '/doctor']) await http.request(path)
  expect(counted()).toBe(before)
  await http.request('/canary-page')
  expect(counted()).toBe(before + 1)
})

test('the values are those of the database and of this process', async () => {
  const me = await makeMember(app, { gender: 'female' })
  await makeMember(app, { gender: 'male' })
  await callAs(app, me).matches.list({})
  const day = 86_400_000
  const row = { template: 'welcome', data: {}, createdAt: new Date(app.clock.now().getTime() - day) }
  await app.db.insert(emailOutbox).values([
    { ...row, toAddress: 'canary@example.in', attempts: 3 },
    { ...row, toAddress: 'other@example.in' },
  ])
  const values = await readValues()
  expect(values.get('jodi_database_up')).toBe(1)
  expect(values.get('jodi_emails_waiting')).toBe(2)
  expect(values.get('jodi_emails_failed')).toBe(1)
  expect(values.get('jodi_emails_oldest_seconds')).toBeGreaterThanOrEqual(day / 1000)
  expect(values.get('jodi_ranking_members')).toBe(2)
  expect(values.get('jodi_ranking_age_seconds')).toBeLessThan(60)
  expect(values.get('jodi_ranking_drifts')).toBe(0)
  expect(values.get('jodi_statement_duration_seconds_count{result="ok"}')).toBeGreaterThanOrEqual(5)
  expect(await (await read()).text()).not.toContain('canary')
})

test('the metrics say whether the process is ready', async () => {
  expect((await readValues()).get('jodi_ready')).toBe(1)
  app.readiness.set('live', false)
  expect((await readValues()).get('jodi_ready')).toBe(0)
  app.readiness.set('live', true)
})

test('alerts and dashboard name only metrics that exist, and every alert is explained', async () => {
  metricsOf(app).addProcess()
  metricsOf(app).addGauge('jodi_live_connections', 'As the live connection adds it.', () => 0)
  await app.db.execute(
    sql`insert into pgboss.job (name, state, completed_on) values ('remove-files', 'completed', now())`,
  )
  const text = await (await read()).text()
  const names = new Set([...text.matchAll(/^([a-z]\w+)[ {]/gm)].map(([, name]) => name))
  // Only PostgreSQL has pools; Prometheus adds `up`.
  for (const name of ['up', 'jodi_database_connections']) names.add(name)
  const readDocument = (file: string) =>
    readFileSync(fileURLToPath(new URL(`../../../../${file}`, import.meta.url)), 'utf8')
  const [alerts, dashboard, docs] = ['deploy/alerts.yml', 'deploy/dashboard.json', 'docs/operations.md'].map(
    readDocument,
  )
  const used = [...`${alerts}${dashboard}`.matchAll(/\b(?:jodi|nodejs|process)_\w+/g)].map(([name]) => name)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !names.has(name))).toEqual([])
  const named = [...(alerts ?? '').matchAll(/alert: (\w+)/g)].map(([, alert]) => alert)
  expect(named.sort()).toEqual(ALERTS.map(alertName).sort())
  const rows = docs?.replaceAll('`', '')
  for (const alert of ALERTS)
    expect(rows).toContain(`| ${alertName(alert)} | ${textIn('en', alertAdvice[alert]).replaceAll('`', '')} |\n`)
  for (const [alert, limit] of Object.entries(LIMITS))
    expect(alerts).toMatch(new RegExp(`alert: ${alertName(alert as Alert)}\\n +expr: .* > ${limit}\\n`))
  expect(alerts).toContain(`jodi_ranking_drifts >= ${DRIFTS}\n`)
  expect(alerts).toContain(`process_start_time_seconds > ${ROUND_SECONDS})`)
  expect(alerts).toContain(`jodi_disk_free_bytes < ${LEAST_FREE / 1e9}e9\n`)
  expect(alerts).toContain(`> ${SHARE} * sum`)
  // The health checks of a proxy, of which there are many more, would hide the errors of people.
  const counted = [...`${alerts}${dashboard}`.matchAll(/jodi_request_duration_seconds_(?:count|bucket)(.*?)\[5m\]/g)]
  expect(counted).toHaveLength(9)
  for (const [, labels] of counted) expect(labels).toContain(PROBES.join('|'))
})

test('while the database is unavailable, the process still answers with its own values', async () => {
  const jobs = (values: Map<string, number>) => [...values.keys()].filter((name) => name.startsWith('jodi_job_'))
  await app.database.run(`insert into pgboss.job (name, state, completed_on) values ('end-plans', 'failed', now())`)
  expect(jobs(await readValues())).not.toEqual([])
  await app.database.run('alter table email_outbox rename to away')
  const values = await readValues()
  await app.database.run('alter table away rename to email_outbox')
  expect(values.get('jodi_database_up')).toBe(0)
  expect(values.has('jodi_emails_waiting')).toBe(false)
  expect(jobs(values)).toEqual([])
  expect(values.get('jodi_ranking_members')).toBe(2)
  expect((await readValues()).get('jodi_emails_waiting')).toBe(2)
})

test('while the data folder is gone, the metrics say that the files are, and everything else', async () => {
  const gone = { ...app, env: { ...app.env, dataDir: `${app.env.dataDir}/gone` } }
  const text = await (await read(undefined, gone)).text()
  expect(text).toContain('jodi_files_up 0\n')
  expect(text).toContain('jodi_database_up 1\n')
})

test.runIf(canMount)('files that can only be read are reported, because no photo can be saved', async () => {
  for (const folder of [`${app.env.dataDir}/files`, app.env.dataDir])
    await whileReadOnly(folder, async () => expect((await readValues()).get('jodi_files_up'), folder).toBe(0))
  expect((await readValues()).get('jodi_files_up')).toBe(1)
})
