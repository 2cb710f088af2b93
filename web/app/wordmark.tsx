import { useSite, useSiteName } from '#domains/settings/queries.ts'
import { Mark } from '#ui/mark.tsx'

/** The bureau's mark, or the two rings, and its name. */
export function Wordmark({ light = false, bare = false }: { light?: boolean; bare?: boolean }) {
  const name = useSiteName()
  const mark = useSite()?.mark
  const size = bare ? 'size-7' : 'size-8'
  return (
    <span className="type-title flex items-center gap-3">
      {mark ? (
        <img src={mark} alt="" className={`shrink-0 object-contain ${size}`} />
      ) : (
        <Mark light={light} className={size} />
      )}
      <span dir="auto" className={bare ? 'sr-only' : ''}>
        {name}
      </span>
    </span>
  )
}
