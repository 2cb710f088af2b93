import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { t } from '#lib/texts/i18n.ts'
import type { Choice } from '#ui/choice.ts'
import { useFieldWiring } from '#ui/field-context.ts'
import { useSuggestions } from '#ui/use-suggestions.ts'

type Props = {
  value: string | null | undefined
  /** The value of the selected entry, or the typed text; null if empty. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** Called after `onChange` with an entry of the list. */
  onPick?: () => void
  /** Enter accepts the typed text and never submits the form. */
  onEnter?: () => void
  choices: Choice[]
  /** At the end of an entry: a count. */
  aside?: (value: string) => ReactNode
  onFocus?: () => void
  icon?: LucideIcon
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  name?: string
}

/** Suggests entries of a list and accepts free text. */
export function Combobox({ value, onChange, onBlur, onPick, onEnter, choices, aside, icon: Icon, ...rest }: Props) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const text = choices.find((choice) => choice.value === value)?.label ?? value ?? ''
  const pick = (choice: Choice) => {
    onChange(choice.value)
    onPick?.()
  }
  const suggestions = useSuggestions(choices, text, pick, onEnter)
  const { open, shown, active } = suggestions

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const leave = () => {
    suggestions.close()
    onBlur?.()
  }
  return (
    <div className="relative">
      <div className="control relative">
        {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />}
        <input
          {...useFieldWiring()}
          {...rest}
          type="text"
          dir="auto"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          value={text}
          onChange={(event) => {
            onChange(event.target.value || null)
            suggestions.type()
          }}
          onClick={suggestions.show}
          onKeyDown={suggestions.onKeyDown}
          onBlur={leave}
          className="min-w-0 flex-1 self-stretch bg-transparent pr-6"
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t(uiTexts.suggestions)}
        hidden={!open}
        className="floating absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto p-1"
      >
        {open &&
          shown.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; the active entry is named to it.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
            <div
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={choice.value === value}
              data-active={index === active || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => suggestions.pick(choice)}
              className={`flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-control px-3 hover:bg-sunken max-md:min-h-11 ${index === active ? 'bg-sunken' : ''}`}
            >
              {choice.label}
              {aside?.(choice.value)}
              {choice.value === value && <Check aria-hidden="true" className="size-4 text-good" />}
            </div>
          ))}
      </div>
    </div>
  )
}
