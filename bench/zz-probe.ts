import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { ClusteredIndex } from '../matching/index/clustered-index.ts'
import type { MemberRow } from '../matching/member.ts'
import { makePeople } from '../server/demo/people.ts'
import { toMemberRow } from '../server/domains/matches/members/rules.ts'
import { dateOfDay } from '../server/lib/clock.ts'

const N = Number(process.argv[2] ?? 1000000)
const TODAY = 20777
const index = new ClusteredIndex()
index.setDay(TODAY)
const viewers: MemberRow[] = []
for (let from = 0; from < N; from += 10000) {
  makePeople({ count: Math.min(10000, N - from), seed: 7 + from / 10000 }).forEach((person, at) => {
    const row = toMemberRow({
      ...person,
      id: '',
      number: from + at + 1,
      version: 1,
      finishedAt: new Date(0),
      disabledAt: null,
      hiddenAt: null,
      deactivatedAt: null,
      matchedAt: null,
      ageGiven: person.age,
      ageGivenOn: dateOfDay(TODAY - person.createdDaysAgo),
      activeDay: TODAY - 1 - person.activeDaysAgo,
      searchText: '',
      wishes: person.preferences,
    } as never)
    index.upsert(row)
    if (viewers.length < 64 && row.id > viewers.length * (N / 64)) viewers.push(row)
  })
}
index.recluster()
const far = viewers.map((v) => {
  const a = index.rank(v, { limit: 490, exclude: [] })
  return 'next' in a ? a.next : undefined
})
const run = (r: number, page: boolean) => {
  const t = performance.now()
  for (let i = 0; i < r; i++)
    viewers.forEach((v, k) => index.rank(v, { limit: 10, exclude: [], after: page ? far[k] : undefined }))
  return (performance.now() - t) / r / viewers.length
}
run(20, false)
run(20, true)
const times = viewers
  .map((v) => {
    const t = performance.now()
    for (let i = 0; i < 50; i++) index.rank(v, { limit: 10, exclude: [] })
    return (performance.now() - t) / 50
  })
  .sort((a, b) => a - b)
let visited = 0,
  far50 = 0
viewers.forEach((v, k) => {
  index.rank(v, { limit: 10, exclude: [], after: far[k] })
  far50 += index.visited
})
console.log('far visited', far50 / 64)
for (const v of viewers) {
  index.rank(v, { limit: 10, exclude: [] })
  visited += index.visited
}
const { C } = (await import('../matching/index/visit.ts')) as any
const show = (n: string) => {
  console.log(
    n,
    JSON.stringify(Object.fromEntries(Object.entries(C).map(([k, v]) => [k, Math.round((v as number) / 64)]))),
  )
  for (const k of Object.keys(C)) C[k] = 0
}
if (C) {
  for (const k of Object.keys(C)) C[k] = 0
  for (const v of viewers) index.rank(v, { limit: 10, exclude: [] })
  show('first')
  let vis = 0
  viewers.forEach((v, k) => {
    index.rank(v, { limit: 10, exclude: [], after: far[k] })
    vis += index.visited
  })
  show('far ' + vis / 64)
  process.exit(0)
}
const best = (v: MemberRow, after: any) => {
  let m = 1e9
  for (let r = 0; r < 15; r++) {
    const t = performance.now()
    index.rank(v, { limit: 10, exclude: [], after })
    m = Math.min(m, performance.now() - t)
  }
  return m
}
const pairs = viewers.map((v, k) => [best(v, undefined), best(v, far[k])] as const)
const med = (x: number[]) => x.sort((a, b) => a - b)[x.length >> 1]!
console.log(
  'median first',
  med(pairs.map((p) => p[0])),
  'far',
  med(pairs.map((p) => p[1])),
  'ratio',
  med(pairs.map((p) => p[1] / p[0])),
  'mean first',
  pairs.reduce((a, p) => a + p[0], 0) / 64,
)
const s = new Session()
s.connect()
await s.post('Profiler.enable')
await s.post('Profiler.setSamplingInterval', { interval: 100 })
await s.post('Profiler.start')
const a = run(200, false),
  b = run(200, true)
const { profile } = await s.post('Profiler.stop')
console.log(
  'first ms',
  a,
  'page50',
  b,
  'median',
  times[32],
  'max',
  times[63],
  'visited',
  visited / 64,
  'bytes',
  index.bytes / index.size,
)
const c = new Map<string, number>()
const nodes = new Map(profile.nodes.map((x) => [x.id, x]))
profile.samples!.forEach((id, i) => {
  const f = nodes.get(id)!.callFrame
  const k = `${f.functionName} ${f.url.split('/').at(-1)}`
  c.set(k, (c.get(k) ?? 0) + profile.timeDeltas![i]!)
})
const all = [...c.values()].reduce((x, y) => x + y, 0)
console.log(
  [...c]
    .sort((x, y) => y[1] - x[1])
    .slice(0, 14)
    .map(([k, v]) => `${((100 * v) / all).toFixed(1)}% ${k}`)
    .join('\n'),
)
