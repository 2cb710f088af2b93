import { searchProblem } from '@jodi/shared/text-rules.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t, tMessage } from '#lib/texts/i18n.ts'

const PAUSE_MS = 250

type Props = {
  /** The current search text; it may change without typing: Back, a shared link, a reset. */
  value: string
  onSearch: (text: string) => void
  label: string
  placeholder: string
  /** False if a button beside it clears the search. */
  clears?: boolean
  className?: string
}

/** The search of a staff list: searches when typing pauses, and at once with Enter. */
export function SearchInput({ value, onSearch, label, placeholder, clears = true, className = '' }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  // A pasted text that is too long is said to be so, not cut.
  const error = searchProblem(text.trim())

  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])

  const ask = (typed: string) => {
    if (searchProblem(typed.trim())) return
    sent.current = typed.trim()
    onSearch(typed.trim())
  }

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => ask(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <search className={className}>
      <form
        className="control min-h-(--size-control)!"
        onSubmit={(event) => {
          event.preventDefault()
          ask(text)
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
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && noteId}
          className="min-w-0 flex-1 self-stretch bg-transparent text-ellipsis"
        />
        {clears && text && (
          <button
            type="button"
            aria-label={t(uiTexts.clearSearch)}
            onClick={() => {
              setText('')
              ask('')
              // The button that was pressed disappears.
              field.current?.focus()
            }}
            className="-mr-1.5 grid size-8 shrink-0 max-md:-mr-2.5 max-md:size-10 place-items-center rounded-md text-ink-3 hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </form>
      {error && (
        <p id={noteId} role="alert" className="mt-1.5 text-small text-bad">
          {tMessage(error)}
        </p>
      )}
    </search>
  )
}
