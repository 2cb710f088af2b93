import { Drawing } from '#ui/drawings/drawing.tsx'

/** Two separated rings: an error. */
export function BrokenRings() {
  return (
    <Drawing>
      <path className="a" d="M38 22a24 24 0 1 0 18 40" />
      <path className="b" d="M82 66a24 24 0 1 0-18-40" />
      <path d="M56 14l4 8M50 18l8 4M64 74l-4-8M70 70l-8-4" />
    </Drawing>
  )
}
