import path from 'node:path'
import { journeyStep } from './lib/journeys.ts'
import { runSteps } from './lib/steps.ts'
import { ROOT } from './lib/tool.ts'

// The pictures of the documentation, from the demo as it is today.
process.env.DOCS_FOLDER = path.join(ROOT, 'docs')
process.exit((await runSteps([journeyStep(['docs', '--project', 'laptop'])])) ? 0 : 1)
