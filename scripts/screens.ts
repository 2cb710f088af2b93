import { rmSync } from 'node:fs'
import path from 'node:path'
import { e2eStep, languageStep } from './lib/e2e-step.ts'
import { runSteps } from './lib/steps.ts'
import { ROOT } from './lib/tool.ts'

// Screenshots of every screen on a phone, a tablet and a laptop in both themes, and in a longer language, to look at;
// the folder is not in git.
const folder = path.join(ROOT, 'screenshots')
if (process.argv.length === 2) rmSync(folder, { recursive: true, force: true })
process.env.SCREENS_FOLDER = folder
const args = ['screens', ...process.argv.slice(2)]
const ok = await runSteps([e2eStep(args), languageStep(args)])
console.log(`Pictures: ${folder}`)
process.exit(ok ? 0 : 1)
