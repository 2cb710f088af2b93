import { staticSteps } from './lib/static-steps.ts'
import { runSteps } from './lib/steps.ts'
import { testSteps } from './lib/test-steps.ts'

// Everything except the browser tests.
process.exit((await runSteps([...staticSteps, ...testSteps])) ? 0 : 1)
