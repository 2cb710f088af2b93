import { staticSteps } from './lib/static-steps.ts'
import { runSteps } from './lib/steps.ts'

// What needs neither a database nor a browser: formatting, unused code, structure, texts and types.
process.exit((await runSteps(staticSteps)) ? 0 : 1)
