import { e2eStep } from './lib/e2e-step.ts'
import { runSteps } from './lib/steps.ts'

process.exit((await runSteps([e2eStep(process.argv.slice(2))])) ? 0 : 1)
