import { journeyStep } from './lib/journeys.ts'
import { runSteps } from './lib/steps.ts'

process.exit((await runSteps([journeyStep(process.argv.slice(2))])) ? 0 : 1)
