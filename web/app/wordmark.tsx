import { useSite, useSiteName } from '#domains/settings/queries.ts'
import { Logo } from '#ui/logo.tsx'

/** The bureau's logo, or the product's two rings, with the name. */
export function Wordmark({ light = false, bare = false }: { light?: boolean; bare?: boolean }) {
  const name = useSiteName()
  const logo = useSite()?.logo
  const size = bare ? 'size-7' : 'size-8'
  return (
    <span className="type-title flex items-center gap-3">
      {logo ? (
        <img src={logo} alt="" className={`shrink-0 object-contain ${size}`} />
      ) : (
        <Logo light={light} className={size} />
      )}
      <span dir="auto" className={bare ? 'sr-only' : ''}>
        {name}
      </span>
    </span>
  )
}
