import { stripVTControlCharacters } from 'node:util'

/** Enough characters for the expected value, the received value, and the location. */
const FAILURE_LINES = 16

export interface Outcome {
  passed: number
  failed: number
  /** Name and first words of each failure, repeated at the end of a long log. */
  failures?: string[]
}

export interface Step {
  title: string
  /** Counts the checks; a plain `true` or `false` counts as one. */
  run(): Promise<Outcome | boolean>
}

interface Line extends Outcome {
  title: string
  seconds: number
}

/** Runs every step, prints its duration, and ends with 'N passed, N failed'. Returns whether nothing failed. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  if (!process.stdout.isTTY) withoutColors()
  takeMemoryInLargePages()
  const lines: Line[] = []
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.title}`)
    lines.push(await runStep(step))
  }
  const passed = lines.reduce((sum, line) => sum + line.passed, 0)
  const failed = lines.reduce((sum, line) => sum + line.failed, 0)
  console.log()
  for (const line of lines) console.log(lineText(line))
  for (const failure of lines.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0)
  console.log(`\nin ${seconds.toFixed(0)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

function withoutColors() {
  process.env.NO_COLOR = '1'
  delete process.env.FORCE_COLOR
}

/**
 * Programs that these steps start take memory from Linux in pages of 2 MB instead of 4 KB. On a virtual machine each
 * page taken costs so much that it was a quarter of the time of server tests.
 */
function takeMemoryInLargePages() {
  process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'
}

async function runStep(step: Step): Promise<Line> {
  const started = performance.now()
  const outcome = await step.run().catch((error: unknown) => {
    console.error(error)
    return false
  })
  const counted = typeof outcome === 'boolean' ? { passed: Number(outcome), failed: Number(!outcome) } : outcome
  return { title: step.title, ...counted, seconds: (performance.now() - started) / 1000 }
}

function lineText({ title, passed, failed, seconds }: Line): string {
  const state = failed > 0 ? 'FAILED' : 'ok'
  const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed` : ''
  return `${state.padEnd(7)}${title.padEnd(44)}${seconds.toFixed(1).padStart(7)} s  ${counts}`.trimEnd()
}

/** The name of a test and the beginning of its failure. */
export function failureText(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return [name, ...lines.slice(0, FAILURE_LINES).map((line) => `    ${line}`)].join('\n')
}
