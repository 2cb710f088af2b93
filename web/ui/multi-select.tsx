import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ChevronDown } from 'lucide-react'
import { PopoverContent, PopoverPortal, PopoverTrigger, Popover as Root } from 'radix-ui/popover'
import { type Ref, useId, useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Choice } from '#ui/choice.ts'
import { FieldContext, labelIdOf, useFieldWiring } from '#ui/field-context.ts'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  value: string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  choices: Choice[]
  /** The entry that cannot be combined with others: 'No bar'. */
  exclusive?: string
  placeholder: string
  ref?: Ref<HTMLButtonElement>
  name?: string
  disabled?: boolean
}

const SEARCH_FROM = 13

/** A list with a checkbox per entry; long lists can be searched. */
export function MultiSelect({ value, onChange, onBlur, choices, exclusive, placeholder, ref, disabled }: Props) {
  const wiring = useFieldWiring()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const chosen = choices.filter((choice) => value.includes(choice.value))
  const shown = choices.filter((choice) => choice.label.toLowerCase().includes(search.trim().toLowerCase()))

  const change = (now: boolean) => {
    setOpen(now)
    setSearch('')
    if (!now) onBlur?.()
  }
  return (
    <Root open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        <button
          {...wiring}
          ref={ref}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={listId}
          disabled={disabled}
          className="control cursor-pointer text-left focus-visible:border-transparent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus"
        >
          <span className={`min-w-0 flex-1 truncate ${chosen.length ? '' : 'text-ink-3'}`}>
            {chosen.map((choice) => choice.label).join(', ') || placeholder}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </button>
      </PopoverTrigger>
      <PopoverPortal>
        <PopoverContent
          id={listId}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={wiring.id && labelIdOf(wiring.id)}
          className="floating pointer-events-auto z-60 flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 animate-fade-in flex-col outline-none"
        >
          <FieldContext value={null}>
            {choices.length >= SEARCH_FROM && (
              <div className="p-2 pb-0">
                <TextInput
                  value={search}
                  onChange={(e) => setSearch(e.target.value)}
                  aria-label={t(uiTexts.search)}
                  placeholder={t(uiTexts.searchPlaceholder)}
                />
              </div>
            )}
            <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
              {shown.map((choice) => (
                <li key={choice.value} className="rounded-control px-2 py-1.5 hover:bg-sunken max-md:py-2.5">
                  <Checkbox
                    checked={value.includes(choice.value)}
                    onChange={(now) => onChange(toggled(value, choice.value, now, exclusive))}
                  >
                    {choice.label}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </FieldContext>
          <div className="flex justify-between border-t border-line p-2">
            <Button size="small" variant="ghost" onClick={() => onChange([])}>
              {t(uiTexts.clear)}
            </Button>
            <Button size="small" variant="tonal" onClick={() => change(false)}>
              {t(uiTexts.done)}
            </Button>
          </div>
        </PopoverContent>
      </PopoverPortal>
    </Root>
  )
}

function toggled(value: string[], entry: string, now: boolean, exclusive?: string): string[] {
  if (!now) return value.filter((kept) => kept !== entry)
  if (entry === exclusive) return [entry]
  return [...value.filter((kept) => kept !== exclusive), entry]
}
