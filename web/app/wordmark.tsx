import { useSiteName } from '#domains/settings/queries.ts'
import { Mark } from '#ui/mark.tsx'

/** The two rings and the bureau's name. */
export function Wordmark({ light = false, bare = false }: { light?: boolean; bare?: boolean }) {
  const name = useSiteName()
  return (
    <span className="type-title flex items-center gap-3">
      <Mark light={light} className={bare ? 'size-7' : 'size-8'} />
      <span className={bare ? 'sr-only' : ''}>{name}</span>
    </span>
  )
}
