import path from 'node:path'
import { e2eStep } from './lib/e2e-step.ts'
import { runSteps } from './lib/steps.ts'
import { ROOT } from './lib/tool.ts'

// Takes the screenshots of the documentation from the current demo.
process.env.DOCS_FOLDER = path.join(ROOT, 'docs')
process.exit((await runSteps([e2eStep(['docs', '--project', 'laptop'])])) ? 0 : 1)
