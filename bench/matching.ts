import { buildKernel } from '../scripts/lib/kernel-build.ts'

// The engine takes its kernel when it is imported.
await buildKernel()
await import('./matching/compare.ts')
