import { Drawing } from '#ui/drawings/drawing.tsx'

/** A missing page. */
export function PageMissing() {
  return (
    <Drawing>
      <path className="f" d="M34 8h38l16 16v56H34z" />
      <path d="M34 8h38l16 16v56H34zM72 8v16h16" />
      <circle className="a" cx="54" cy="50" r="11" strokeDasharray="4 5" />
      <circle className="b" cx="68" cy="50" r="11" />
    </Drawing>
  )
}
