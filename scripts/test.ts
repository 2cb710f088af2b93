import { LOOKS } from '../e2e/looks.ts'
import { e2eStep, languageStep } from './lib/e2e-step.ts'
import { staticSteps } from './lib/static-steps.ts'
import { runSteps } from './lib/steps.ts'
import { testSteps } from './lib/test-steps.ts'

process.exit(
  (await runSteps([...staticSteps, ...testSteps, e2eStep(['--grep-invert', LOOKS]), languageStep([])])) ? 0 : 1,
)
