import { endCheck } from './lib/end-check.ts'
import { blindSpots, CHECKS } from './structure/samples.ts'
import { readSources } from './structure/sources.ts'

const sources = readSources()
const problems = [...blindSpots(), ...Object.values(CHECKS).flatMap((check) => check(sources))]
for (const problem of problems) console.error(problem)
console.log(`${sources.length} files, ${problems.length} structure violations`)
endCheck(problems.length)
