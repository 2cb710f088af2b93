import { Drawing } from '#ui/drawings/drawing.tsx'

/** The two rings under a magnifying glass: no results. */
export function NoResults() {
  return (
    <Drawing>
      <circle className="f" cx="52" cy="40" r="28" />
      <circle className="a" cx="46" cy="40" r="14" />
      <circle className="b" cx="62" cy="40" r="14" />
      <circle cx="52" cy="40" r="30" />
      <path d="M74 62l16 16" />
    </Drawing>
  )
}
