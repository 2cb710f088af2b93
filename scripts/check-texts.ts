import { endCheck } from './lib/end-check.ts'
import { readSources } from './structure/sources.ts'
import { keyBlindSpots, numberedKeys } from './structure/text-keys.ts'
import { textBlindSpots, untranslatedTexts } from './structure/texts.ts'

const sources = readSources()
// What is on a screen: not tests and what they share.
const files = sources.filter(
  ({ path }) => path.startsWith('web/') && !/\.test\.tsx?$|\.config\.ts$|^web\/test\//.test(path),
)
const catalogues = sources.filter(({ path }) => path.startsWith('shared/'))
const untranslated = [...textBlindSpots(), ...files.flatMap(({ path, text }) => untranslatedTexts(path, text))]
const numbered = [...keyBlindSpots(), ...catalogues.flatMap(({ path, text }) => numberedKeys(path, text))]
for (const problem of [...untranslated, ...numbered]) console.error(problem)
console.log(
  `${files.length} files, ${untranslated.length} texts that do not go through t(...), ${numbered.length} keys that end in a digit`,
)
endCheck(untranslated.length + numbered.length)
