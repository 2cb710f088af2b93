/** Milliseconds that the work takes. */
export function timeOf(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

export async function timeOfAsync<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now()
  const result = await work()
  return { ms: performance.now() - started, result }
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** A quantile; NaN for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
