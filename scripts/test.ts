import { e2eStep, languageStep } from './lib/e2e-step.ts'
import { staticSteps } from './lib/static-steps.ts'
import { runSteps } from './lib/steps.ts'
import { testSteps } from './lib/test-steps.ts'

process.exit((await runSteps([...staticSteps, ...testSteps, e2eStep([]), languageStep([])])) ? 0 : 1)
