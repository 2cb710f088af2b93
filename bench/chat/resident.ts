import { readFileSync } from 'node:fs'

const EACH_MS = 1000
/** Parts of a run: minutes 5 to 15 and 20 to 30 of thirty. */
const EARLY = [1 / 6, 1 / 2] as const
const LATE = [2 / 3, 1] as const

/** Notes the resident memory of a process every second. The result is its growth: late mean over early mean. */
export function watchResident(pid: number): { end(): number } {
  const noted: number[] = []
  const timer = setInterval(() => noted.push(residentOf(pid)), EACH_MS)
  return {
    end() {
      clearInterval(timer)
      return mean(noted, LATE) / mean(noted, EARLY)
    },
  }
}

/** Bytes; only on Linux, as the benchmarks. */
function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

function mean(noted: readonly number[], [from, to]: readonly [number, number]): number {
  const part = noted.slice(Math.floor(noted.length * from), Math.ceil(noted.length * to))
  return part.reduce((sum, bytes) => sum + bytes, 0) / part.length
}
