import { searchProblem } from '@jodi/shared/text-rules.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t, tMessage } from '#lib/texts/i18n.ts'

const PAUSE_MS = 200
const OVER_CONTENT = 'absolute inset-x-0 top-full mt-1 rounded-md border border-line bg-surface px-3 py-2 shadow-2'

type Props = {
  /** The current search text; it may change without typing: Back, a shared link, a reset. */
  value: string
  onSearch: (text: string) => void
  label: string
  placeholder: string
  /** False if a button beside it clears the search. */
  clears?: boolean
  /** Searches with Enter alone, because the list is on another screen. */
  onlyEnter?: boolean
  /** The search for a typed text, as `value` repeats it. */
  searchOf?: (typed: string) => string
  /** In the header of a page: with the header's height, which an error does not change. */
  inHeader?: boolean
  autoFocus?: boolean
  className?: string
}

const trimmed = (typed: string) => typed.trim()

/** Searches a list when typing pauses, and at once with Enter. */
export function SearchInput({ value, onSearch, label, placeholder, ...optional }: Props) {
  const { clears = true, onlyEnter = false, searchOf = trimmed, inHeader = false, autoFocus, className = '' } = optional
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

  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const ask = (typed: string) => {
    if (searchProblem(typed.trim())) return
    sent.current = searchOf(typed)
    onSearch(sent.current)
  }

  useEffect(() => {
    if (onlyEnter || searchOf(text) === sent.current) return
    const timer = setTimeout(() => ask(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <search className={`relative ${className}`}>
      <form
        className={`control ${inHeader ? 'min-h-10! max-md:min-h-11!' : 'min-h-(--size-control)!'}`}
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
              if (!onlyEnter) ask('')
              // The button that was pressed disappears.
              field.current?.focus()
            }}
            className="-mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken max-md:-mr-2.5 max-md:size-10"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </form>
      {error && (
        <p id={noteId} role="alert" className={`text-small text-bad ${inHeader ? OVER_CONTENT : 'mt-1.5'}`}>
          {tMessage(error)}
        </p>
      )}
    </search>
  )
}
