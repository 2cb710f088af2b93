import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from 'cmdk'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { t } from '#lib/i18n.ts'
import type { Choice } from '#ui/choice.ts'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = {
  value: string | null | undefined
  /** The value of a chosen entry, or what was typed; null when empty. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  choices: Choice[]
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  name?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Suggests from a list and takes any typing. Text equal to an entry (case and accents apart) is that entry. */
export function Combobox({ value, onChange, onBlur, choices, placeholder, disabled, ref, name }: Props) {
  const wiring = useFieldWiring()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const text = choices.find((choice) => choice.value === value)?.label ?? value ?? ''
  const shown = typing ? choices.filter((choice) => plain(choice.label).includes(plain(text))) : choices

  const pick = (choice: Choice) => {
    onChange(choice.value)
    setOpen(false)
    setTyping(false)
  }
  const leave = () => {
    const same = choices.find((choice) => plain(choice.label) === plain(text))
    if (same && same.value !== value) onChange(same.value)
    setOpen(false)
    setTyping(false)
    onBlur?.()
  }

  return (
    <Command
      shouldFilter={false}
      label={placeholder}
      className="relative"
      onBlur={(e) => !e.currentTarget.contains(e.relatedTarget) && leave()}
    >
      <div className="control relative">
        <CommandInput
          {...wiring}
          ref={ref}
          name={name}
          value={text}
          disabled={disabled}
          placeholder={placeholder}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          onValueChange={(typed) => {
            onChange(typed || null)
            setTyping(true)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !open) setOpen(true)
            if (event.key === 'Escape' && open) {
              event.stopPropagation()
              setOpen(false)
            }
            // Without an open list Enter belongs to the form.
            if (event.key === 'Enter' && !open) event.stopPropagation()
          }}
          className="min-w-0 flex-1 self-stretch bg-transparent pr-6"
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
      </div>
      <CommandList
        id={listId}
        label={placeholder ?? t('Suggestions')}
        hidden={!open || shown.length === 0}
        className="floating absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto p-1"
      >
        {open && (
          <CommandGroup>
            {shown.map((choice) => (
              <CommandItem
                key={choice.value}
                value={choice.value}
                onSelect={() => pick(choice)}
                onPointerDown={(event) => event.preventDefault()}
                className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-control px-3 data-[selected=true]:bg-sunken max-md:min-h-11"
              >
                {choice.label}
                {choice.value === value && <Check aria-hidden="true" className="size-4 text-good" />}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
      </CommandList>
    </Command>
  )
}
