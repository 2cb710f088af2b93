import { runCommand } from './lib/command.ts'
import { buildKernel } from './lib/kernel-build.ts'
import { buildWeb } from './lib/web-build.ts'

await runCommand({ usage: 'npm start' }, async () => {
  process.env.NODE_ENV ??= 'production'
  stopWithParent()
  await Promise.all([buildWeb(), buildKernel()])
  await import('../server/main.ts')
})

// npm sends SIGTERM only to its shell, which ends without forwarding it: if npm is stopped, this process stops.
function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 250).unref()
}
