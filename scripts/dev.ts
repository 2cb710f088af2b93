import path from 'node:path'
import { buildKernel } from './lib/kernel-build.ts'
import { ROOT, startNode, toolPath } from './lib/tool.ts'

await buildKernel()
// The server on port 3000 restarts after changes; open the page of Vite, which forwards /api and /files to it.
const server = startNode(['--watch-path=server', '--watch-path=shared', '--watch-path=matching', 'server/main.ts'])
const web = startNode([toolPath('vite')], { cwd: path.join(ROOT, 'web') })
server.once('exit', (code) => process.exit(code ?? 1))
web.once('exit', (code) => process.exit(code ?? 1))
