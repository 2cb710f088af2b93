import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const PAUSE_MS = 250

type Props = { value: string; onSearch: (text: string) => void; placeholder: string; className?: string }

/** Searches a list of staff while typing; `value` is what the address says, so that Back and a shared link work. */
export function ListSearch({ value, onSearch, placeholder, className = '' }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])

  const search = (typed: string) => {
    const trimmed = typed.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    onSearch(trimmed)
  }
  useEffect(() => {
    const timer = setTimeout(() => search(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <search className={className}>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <TextInput
          icon={Search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          aria-label={placeholder}
          className="min-w-0 flex-1"
        />
        {value && (
          <Button
            onClick={() => {
              setText('')
              search('')
            }}
          >
            {t('Clear Search')}
          </Button>
        )}
      </form>
    </search>
  )
}
