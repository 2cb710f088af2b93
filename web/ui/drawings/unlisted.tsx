import { Drawing } from '#ui/drawings/drawing.tsx'

/** A card that is not shown to others. */
export function Unlisted() {
  return (
    <Drawing>
      <path className="f" d="M28 14h64v60H28z" />
      <path d="M28 14h64v60H28z" />
      <circle className="b" cx="60" cy="36" r="10" />
      <path className="a" d="M44 62c2-10 8-14 16-14s14 4 16 14" />
      <path d="M22 78L98 10" />
    </Drawing>
  )
}
