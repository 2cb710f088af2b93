import { journeyStep } from './lib/journeys.ts'
import { staticSteps } from './lib/static-steps.ts'
import { runSteps } from './lib/steps.ts'
import { testSteps } from './lib/test-steps.ts'

process.exit((await runSteps([...staticSteps, ...testSteps, journeyStep([])])) ? 0 : 1)
