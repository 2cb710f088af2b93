import { Drawing } from '#ui/drawings/drawing.tsx'

/** A person in a doorway: no profile. */
export function NoProfile() {
  return (
    <Drawing>
      <path className="f" d="M26 82V44a34 34 0 0 1 68 0v38z" />
      <path d="M26 82V44a34 34 0 0 1 68 0v38M20 82h80" />
      <circle className="b" cx="60" cy="46" r="11" />
      <path className="a" d="M40 80c2-14 10-20 20-20s18 6 20 20" />
    </Drawing>
  )
}
