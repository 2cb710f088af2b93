import { appTexts } from '@jodi/shared/app-texts.ts'
import { searchProblem } from '@jodi/shared/text-rules.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t, tMessage } from '#lib/texts/i18n.ts'

const PAUSE_MS = 200

/** Searches all matches: while typing on /matches, with Enter on other screens. */
export function HeaderSearch({ className = '', autoFocus = false }: { className?: string; autoFocus?: boolean }) {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location })
  const onMatches = here.pathname === '/matches'
  const asked = onMatches ? (here.search.q ?? '') : ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  const error = searchProblem(text.trim())

  // The URL may change without typing: Back, a shared link, 'Clear Search'.
  useEffect(() => {
    if (asked !== sent.current) setText(asked)
    sent.current = asked
  }, [asked])

  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const ask = (typed: string, replace: boolean) => {
    if (searchProblem(typed.trim())) return
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
    <search className={`relative ${className}`}>
      <form
        className="control min-h-10! max-md:min-h-11!"
        onSubmit={(event) => {
          event.preventDefault()
          ask(text, onMatches)
        }}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <input
          ref={field}
          type="text"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t(appTexts.searchProfiles)}
          aria-label={t(appTexts.searchProfilesLabel)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && noteId}
          className="min-w-0 flex-1 self-stretch bg-transparent text-ellipsis"
        />
        {text && (
          <button
            type="button"
            aria-label={t(uiTexts.clearSearch)}
            onClick={() => {
              setText('')
              if (onMatches) ask('', true)
              // The button that was pressed disappears.
              field.current?.focus()
            }}
            className="-mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </form>
      {error && (
        // Positioned over the content below, so that the header keeps its height.
        <p
          id={noteId}
          role="alert"
          className="absolute inset-x-0 top-full mt-1 rounded-md border border-line bg-surface px-3 py-2 text-small text-bad shadow-2"
        >
          {tMessage(error)}
        </p>
      )}
    </search>
  )
}
