import { e2eStep } from './lib/e2e-step.ts'
import { staticSteps } from './lib/static-steps.ts'
import { runSteps } from './lib/steps.ts'
import { testSteps } from './lib/test-steps.ts'

process.exit((await runSteps([...staticSteps, ...testSteps, e2eStep([])])) ? 0 : 1)
