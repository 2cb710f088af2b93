import { Drawing } from '#ui/drawings/drawing.tsx'

/** A broken connection. */
export function Offline() {
  return (
    <Drawing>
      <path className="f" d="M20 56h80v14H20z" />
      <path d="M24 40a52 52 0 0 1 72 0M36 52a36 36 0 0 1 48 0" />
      <circle className="b" cx="60" cy="66" r="5" />
      <path className="a" d="M34 16l56 60" />
    </Drawing>
  )
}
