import { readSources } from './structure/sources.ts'
import { textBlindSpots, untranslatedTexts } from './structure/texts.ts'

// What is on a screen: not tests and what they share.
const files = readSources().filter(
  ({ path }) => path.startsWith('web/') && !/\.test\.tsx?$|\.config\.ts$|^web\/test-/.test(path),
)
const problems = [...textBlindSpots(), ...files.flatMap(({ path, text }) => untranslatedTexts(path, text))]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} texts that do not go through t(...)`)
process.exit(problems.length > 0 ? 1 : 0)
