import type { Source } from './sources.ts'

/** Cycles of imports, each reported once. */
export function checkCycles(sources: Source[]): string[] {
  const edges = new Map(sources.map(({ path, imports }) => [path, imports.filter((one) => one.own)]))
  const done = new Set<string>()
  const way: string[] = []
  const problems: string[] = []
  const visit = (file: string) => {
    const at = way.indexOf(file)
    if (at >= 0) problems.push(`import cycle: ${[...way.slice(at), file].join(' -> ')}`)
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const { target } of edges.get(file) ?? []) visit(target)
    way.pop()
    done.add(file)
  }
  for (const { path } of sources) visit(path)
  return problems
}
