import { parseArgs } from 'node:util'
import { examine } from './doctor/examine.ts'
import { print } from './doctor/lines.ts'

const { values } = parseArgs({
  options: {
    mail: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    running: { type: 'boolean', default: false },
  },
})

let failures = 0
for await (const line of examine(process.env, { ...values, nodes: Math.max(1, Number(values.nodes) || 1) })) {
  if (line.state === 'fail') failures += 1
  console.log(print(line))
}
console.log(failures > 0 ? `\n${failures} to correct` : '\nEverything that could be checked is fine')
process.exit(failures > 0 ? 1 : 0)
