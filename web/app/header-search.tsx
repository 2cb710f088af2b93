import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#lib/i18n.ts'

const PAUSE_MS = 200

/** Looks through all matches: while typing on /matches, with Enter from any other screen. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location })
  const onMatches = here.pathname === '/matches'
  const asked = onMatches ? (here.search.q ?? '') : ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)

  // The address may change without typing: Back, a shared link, 'Clear Search'.
  useEffect(() => {
    if (asked !== sent.current) setText(asked)
    sent.current = asked
  }, [asked])

  const ask = (typed: string, replace: boolean) => {
    const q = typed.trim().toLowerCase()
    sent.current = q
    navigate({ to: '/matches', search: (now) => (onMatches ? { ...now, q: q || undefined } : q ? { q } : {}), replace })
  }

  useEffect(() => {
    if (!onMatches || text.trim().toLowerCase() === sent.current) return
    const timer = setTimeout(() => ask(text, true), PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <search className={className}>
      <form
        className="control min-h-10! max-md:min-h-11!"
        onSubmit={(event) => {
          event.preventDefault()
          ask(text, onMatches)
        }}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <input
          type="text"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('Search profiles...')}
          aria-label={t('Search profiles')}
          className="min-w-0 flex-1 self-stretch bg-transparent"
        />
        {text && (
          <button
            type="button"
            aria-label={t('Clear Search')}
            onClick={() => {
              setText('')
              if (onMatches) ask('', true)
            }}
            className="-mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </form>
    </search>
  )
}
