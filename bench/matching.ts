import { parseArgs } from 'node:util'
import { ClusteredIndex } from '../matching/index/clustered-index.ts'
import type { Cursor, MemberRow } from '../matching/member.ts'
import type { MatchIndex, RankedPage } from '../matching/ranking.ts'
import { ScanIndex } from '../matching/scan-index.ts'
import { type DemoPerson, makePeople } from '../server/demo/people.ts'
import { toMemberRow } from '../server/domains/matches/members/rules.ts'
import { dateOfDay } from '../server/lib/clock.ts'

/** The clustered index against the plain scan, in one process, on made members: no database, no HTTP. */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    viewers: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '5' },
    edits: { type: 'string', default: '20000' },
  },
})
const SIZES = values.sizes.split(',').map(Number)
const VIEWERS = Number(values.viewers)
const ROUNDS = Number(values.rounds)
const EDITS = Number(values.edits)
const TODAY = 20_777
const LIMIT = 10
const FAR_PAGE = 50
/** People are made in parts, so that a million of them need not be held at once. */
const PART = 10_000

interface House {
  members: number
  clustered: ClusteredIndex
  plain: ScanIndex
  viewers: MemberRow[]
  loadSeconds: number
  reclusterSeconds: number
  times: Record<'clustered' | 'plain' | 'far' | 'farPlain', number[]>
  visited: number[]
}

let differences = 0
const houses = SIZES.map(fill)
// Once round without a clock, so that every loop is compiled; then all sizes and both engines take turns.
for (const house of houses) for (const viewer of house.viewers) compare(house, viewer)
for (let at = 0; at < VIEWERS; at++) for (const house of houses) measure(house, house.viewers[at] as MemberRow)
const rows = houses.map(report)
console.log(
  '\n  members   clustered ms    plain ms   ratio   rows visited   page 50 / first   bytes a member   after edits   edit us p50 / p99   load s   recluster s',
)
for (const row of rows) {
  console.log(
    [
      row.members.toString().padStart(9),
      row.clusteredMs.toFixed(3).padStart(15),
      row.plainMs.toFixed(3).padStart(12),
      row.ratio.toFixed(1).padStart(8),
      `${(100 * row.visitedShare).toFixed(1)} %`.padStart(15),
      row.page50Ratio.toFixed(2).padStart(18),
      row.bytesPerMember.toFixed(1).padStart(17),
      row.bytesPerMemberAfterEdits.toFixed(1).padStart(14),
      `${row.editMicrosP50.toFixed(1)} / ${row.editMicrosP99.toFixed(1)}`.padStart(20),
      row.loadSeconds.toFixed(1).padStart(9),
      row.reclusterSeconds.toFixed(2).padStart(14),
    ].join(''),
  )
}
console.log(`\n${VIEWERS} viewers, ${differences} differences between the two`)
console.log(JSON.stringify({ ...rows.at(-1), differences }))
process.exit(differences > 0 ? 1 : 0)

function fill(members: number): House {
  const clustered = new ClusteredIndex()
  const plain = new ScanIndex()
  for (const index of [clustered, plain]) index.setDay(TODAY)
  const viewers: MemberRow[] = []
  const step = Math.max(1, Math.floor(members / VIEWERS))
  let loadSeconds = 0
  for (let from = 0; from < members; from += PART) {
    const people = makePeople({ count: Math.min(PART, members - from), seed: 7 + from / PART })
    const part = people.map((person, at) => rowOf(person, from + at + 1))
    const started = performance.now()
    for (const row of part) clustered.upsert(row)
    loadSeconds += (performance.now() - started) / 1000
    for (const row of part) plain.upsert(row)
    for (const row of part) {
      if (viewers.length < VIEWERS && row.id > viewers.length * step && isListed(plain, row)) viewers.push(row)
    }
  }
  const started = performance.now()
  clustered.recluster()
  const reclusterSeconds = (performance.now() - started) / 1000
  console.log(`${members} members filled`)
  const times = { clustered: [], plain: [], far: [], farPlain: [] }
  return { members, clustered, plain, viewers, loadSeconds, reclusterSeconds, times, visited: [] }
}

function isListed(index: MatchIndex, viewer: MemberRow): boolean {
  const answer = index.rank(viewer, { limit: 0, exclude: [] })
  return viewer.listed && 'total' in answer && answer.total > 0
}

function measure(house: House, viewer: MemberRow): void {
  const { clustered, plain, times, visited } = house
  const far = farCursor(plain, viewer)
  const own: Record<keyof House['times'], number[]> = { clustered: [], plain: [], far: [], farPlain: [] }
  for (let round = 0; round < ROUNDS; round++) {
    own.clustered.push(timeOf(() => first(clustered, viewer)))
    if (round === 0) visited.push(clustered.visited)
    own.plain.push(timeOf(() => first(plain, viewer)))
    own.far.push(timeOf(() => first(clustered, viewer, far)))
    own.farPlain.push(timeOf(() => first(plain, viewer, far)))
  }
  for (const name of Object.keys(own) as (keyof House['times'])[]) times[name].push(median(own[name]))
}

function compare({ clustered, plain }: House, viewer: MemberRow): void {
  const far = farCursor(plain, viewer)
  for (const after of [undefined, far]) {
    if (JSON.stringify(first(clustered, viewer, after)) !== JSON.stringify(first(plain, viewer, after)))
      differences += 1
  }
}

/** The cursor after so many pages, from one long page: cursors do not depend on the length of a page. */
function farCursor(index: MatchIndex, viewer: MemberRow): Cursor | undefined {
  return first(index, viewer, undefined, LIMIT * (FAR_PAGE - 1)).next
}

function first(index: MatchIndex, viewer: MemberRow, after?: Cursor, limit = LIMIT): RankedPage {
  const answer = index.rank(viewer, { limit, exclude: [], after })
  if ('startAgain' in answer) throw new Error('The index wants to start again.')
  return answer
}

function report(house: House) {
  const { members, clustered, plain, viewers, times, visited, loadSeconds, reclusterSeconds } = house
  const bytesPerMember = clustered.bytes / clustered.size
  const edits = edit(house)
  for (const viewer of viewers) compare(house, viewer)
  const bytesPerMemberAfterEdits = clustered.bytes / clustered.size
  clustered.recluster()
  for (const viewer of viewers) compare(house, viewer)
  return {
    members,
    held: plain.size,
    clusteredMs: median(times.clustered),
    plainMs: median(times.plain),
    ratio: median(times.plain.map((time, at) => time / (times.clustered[at] as number))),
    visitedShare: visited.reduce((sum, rows) => sum + rows, 0) / visited.length / plain.size,
    page50Ratio: median(times.far.map((time, at) => time / (times.clustered[at] as number))),
    farPlainMs: median(times.farPlain),
    bytesPerMember,
    bytesPerMemberAfterEdits,
    editMicrosP50: at(edits, 0.5),
    editMicrosP99: at(edits, 0.99),
    loadSeconds,
    reclusterSeconds,
  }
}

/** Members who now look like others do: a tenth moves to another community, the others state other wishes. */
function edit({ members, clustered, plain }: House): number[] {
  const people = makePeople({ count: EDITS, seed: 99 })
  return people.map((person, at) => {
    const id = 1 + ((at * 7919) % members)
    const held = plain.get(id)
    const fresh = rowOf(person, id)
    const row = held && at % 10 !== 0 ? { ...held, version: held.version + 1, wishes: fresh.wishes } : fresh
    const micros = 1000 * timeOf(() => clustered.upsert(row))
    plain.upsert(row)
    return micros
  })
}

function rowOf(person: DemoPerson, number: number): MemberRow {
  return toMemberRow({
    ...person,
    id: '',
    number,
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
  })
}

function timeOf(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function median(numbers: number[]): number {
  return at(numbers, 0.5)
}

function at(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
