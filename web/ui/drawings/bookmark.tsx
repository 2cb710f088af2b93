import { Drawing } from '#ui/drawings/drawing.tsx'

/** A bookmark with the two rings: an empty shortlist. */
export function Bookmark() {
  return (
    <Drawing>
      <path className="f" d="M40 10h40v66L60 62 40 76z" />
      <path d="M40 10h40v66L60 62 40 76z" />
      <circle className="a" cx="55" cy="32" r="8" />
      <circle className="b" cx="65" cy="32" r="8" />
    </Drawing>
  )
}
