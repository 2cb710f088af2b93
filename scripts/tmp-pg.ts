import { testSteps } from './lib/test-steps.ts'
const out = await testSteps[1].run()
console.log(out.passed, out.failed); for (const f of out.failures ?? []) console.log(typeof f === 'string' ? f : JSON.stringify(f).slice(0, 1500))
