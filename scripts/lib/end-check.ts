/**
 * Ends a check with its result. Not by `process.exit`: in Node 24 that waits for ever if a thread that compiles in the
 * background waits for the main thread to collect memory.
 */
export function endCheck(problems: number): void {
  process.exitCode = problems > 0 ? 1 : 0
}
