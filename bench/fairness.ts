import { buildKernel } from '../scripts/lib/kernel-build.ts'

// The engine loads its kernel on import.
await buildKernel()
await import('./fairness/measure.ts')
