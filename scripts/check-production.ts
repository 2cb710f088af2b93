import { endCheck } from './lib/end-check.ts'
import { missingIn } from './production/check.ts'
import { NODE, productionTree, sizesOf } from './production/tree.ts'

// Production needs no development dependency, and its tree stays small. `npm run build` also starts it.
const tree = productionTree()
const sizes = sizesOf(tree)
const problems = [...missingIn(tree), ...sizes.problems, ...blindSpots()]
for (const problem of problems) console.error(problem)
console.log(`${tree.size} files, ${sizes.tree.toFixed(0)} MB, packages ${sizes.packages.toFixed(0)} MB`)
endCheck(problems.length)

/** One violation of each kind: a check that accepts its violation proves nothing. */
function blindSpots(): string[] {
  const incomplete = new Map(tree)
  incomplete.delete('server/db/release.ts')
  const large = new Map(tree)
  for (const name of ['one', 'two']) large.set(`node_modules/${name}`, tree.get(NODE) ?? '')
  const found = {
    'a file that is left out': missingIn(incomplete),
    'a development dependency': missingIn(tree, ['scripts/lighthouse.ts']).filter((line) =>
      line.includes(': lighthouse '),
    ),
    'a large package': sizesOf(large).problems,
  }
  return Object.entries(found).flatMap(([kind, lines]) => (lines.length > 0 ? [] : [`the check accepts ${kind}`]))
}
