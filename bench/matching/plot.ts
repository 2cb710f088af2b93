import type { Summary } from './summary.ts'

const WIDTH = 760
const HEIGHT = 460
const LEFT = 84
const RIGHT = 250
const TOP = 64
const BOTTOM = 52

interface Line {
  label: string
  name: string
  /** Milliseconds at each size. */
  values: readonly number[]
}

/**
 * A chart of the first pages of the engine and of three alternatives by size, both axes logarithmic; for light and dark
 * pages.
 */
export function plotOf(summaries: readonly Summary[]): string {
  const lines: Line[] = [
    { label: 'The view', name: 'view', values: summaries.map(({ ms }) => ms.view) },
    { label: 'Full-ranking SQL', name: 'full', values: summaries.map(({ ms, full }) => ms[full]) },
    { label: 'Early-stopping SQL', name: 'early', values: summaries.map(({ ms, early }) => ms[early]) },
    { label: 'The engine', name: 'engine', values: summaries.map(({ ms }) => ms.engine) },
  ]
  const members = summaries.map((summary) => summary.members)
  const known = lines.flatMap(({ values }) => values).filter((value) => value > 0)
  const from = Math.floor(Math.log10(Math.min(...known)))
  const to = Math.ceil(Math.log10(Math.max(...known)))
  const x = scale(Math.log10(members[0] ?? 1), Math.log10(members.at(-1) ?? 10), LEFT, WIDTH - RIGHT)
  const y = scale(from, to, HEIGHT - BOTTOM, TOP)
  const powers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">Milliseconds for the first page of ten matches, by members</title>
${STYLE}
<rect class="page" width="${WIDTH}" height="${HEIGHT}"/>
<text class="title" x="${LEFT}" y="30">First page of ten matches: median milliseconds for one viewer</text>
${powers.map((power) => `<path class="grid" d="M${LEFT} ${y(power)}H${WIDTH - RIGHT}"/><text class="tick" x="${LEFT - 10}" y="${y(power) + 4}" text-anchor="end">${unit(power)}</text>`).join('\n')}
${members.map((count) => `<text class="tick" x="${x(Math.log10(count))}" y="${HEIGHT - BOTTOM + 24}" text-anchor="middle">${count.toLocaleString('en-GB')}</text>`).join('\n')}
<text class="tick" x="${WIDTH - RIGHT + 48}" y="${HEIGHT - BOTTOM + 24}">members</text>
${lines.map((line) => drawn(line, members, x, y)).join('\n')}
</svg>
`
}

const STYLE = `<style>
text { font: 13px system-ui, sans-serif; fill: #4a4f57 }
.title { font-size: 15px; font-weight: 600; fill: #1d2127 }
.page { fill: #ffffff }
.grid { stroke: #d5d9df; fill: none }
.line { fill: none; stroke-width: 2.5 }
.name { font-weight: 600 }
.view { stroke: #8a5a00; --ink: #8a5a00 } .full { stroke: #0b62b0; --ink: #0b62b0 }
.early { stroke: #7a3fb0; --ink: #7a3fb0 } .engine { stroke: #b3123f; --ink: #b3123f }
.dot, .name { stroke: none; fill: var(--ink) }
@media (prefers-color-scheme: dark) {
  .page { fill: #15181c }
  text { fill: #b9c0ca } .title { fill: #f2f4f7 } .grid { stroke: #3a4048 }
  .view { stroke: #e0a94a; --ink: #e0a94a } .full { stroke: #6db3f2; --ink: #6db3f2 }
  .early { stroke: #c79bf2; --ink: #c79bf2 } .engine { stroke: #ff7d9c; --ink: #ff7d9c }
}
</style>`

function drawn({ label, name, values }: Line, members: readonly number[], x: Scale, y: Scale): string {
  const points = values.flatMap((value, at): [number, number, number][] =>
    value > 0 ? [[x(Math.log10(members[at] ?? 1)), y(Math.log10(value)), value]] : [],
  )
  const last = points.at(-1)
  if (!last) return ''
  const path = points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${px} ${py}`).join('')
  const dots = points.map(([px, py]) => `<circle class="dot" cx="${px}" cy="${py}" r="4"/>`).join('')
  const text = `<text class="name" x="${last[0] + 14}" y="${last[1] + 4}">${label}: ${short(last[2])} ms</text>`
  return `<g class="${name}"><path class="line" d="${path}"/>${dots}${text}</g>`
}

type Scale = (value: number) => number

function scale(from: number, to: number, first: number, last: number): Scale {
  return (value) => Math.round((first + ((value - from) / (to - from || 1)) * (last - first)) * 10) / 10
}

function unit(power: number): string {
  return power >= 3 ? `${10 ** (power - 3)} s` : `${10 ** power} ms`
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2)
}
