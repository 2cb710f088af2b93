import { languageStep } from './lib/e2e-step.ts'
import { runSteps } from './lib/steps.ts'

process.exit((await runSteps([languageStep(process.argv.slice(2))])) ? 0 : 1)
