import { missingIn } from './production/check.ts'
import { productionTree, sizesOf } from './production/tree.ts'

// Production needs no development dependency, and its tree stays small. `npm run build` also starts it.
const tree = productionTree()
const sizes = sizesOf(tree)
const problems = [...missingIn(tree), ...sizes.problems]
for (const problem of problems) console.error(problem)
console.log(`${tree.size} files, ${sizes.tree.toFixed(0)} MB, packages ${sizes.packages.toFixed(0)} MB`)
process.exit(problems.length > 0 ? 1 : 0)
