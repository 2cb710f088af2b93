import { useSite, useSiteName } from '#domains/settings/queries.ts'
import { Logo } from '#ui/logo.tsx'

/** Names of so many characters and more are smaller, on a phone earlier, so that two lines of a header hold them. */
const LONG = 24
const LONG_ON_PHONE = 12

const sizeOf = ({ length }: string) => {
  if (length >= LONG) return 'text-small! leading-tight!'
  return length >= LONG_ON_PHONE ? 'leading-tight! max-md:text-body!' : ''
}

/** The bureau's logo, or the product's two rings, with the name in at most two lines. */
export function Wordmark({ light = false, bare = false }: { light?: boolean; bare?: boolean }) {
  const name = useSiteName()
  const logo = useSite()?.logo
  const size = bare ? 'size-7' : 'size-8'
  return (
    <span className="type-title flex min-w-0 items-center gap-3 max-md:gap-2">
      {logo ? (
        <img src={logo} alt="" className={`shrink-0 object-contain ${size}`} />
      ) : (
        <Logo light={light} className={size} />
      )}
      {/* The last letter of some fonts is wider than they say, and would be cut. */}
      <span dir="auto" className={bare ? 'sr-only' : `line-clamp-2 min-w-0 pe-0.5 wrap-anywhere ${sizeOf(name)}`}>
        {name}
      </span>
    </span>
  )
}
