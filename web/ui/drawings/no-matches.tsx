import { Drawing } from '#ui/drawings/drawing.tsx'

/** One ring of two: no matches. */
export function NoMatches() {
  return (
    <Drawing>
      <circle className="a" cx="46" cy="44" r="24" strokeDasharray="5 6" />
      <circle className="b" cx="74" cy="44" r="24" />
    </Drawing>
  )
}
