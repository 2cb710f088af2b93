import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Choice } from '#ui/choice.ts'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string | null | undefined
  /** Null if the empty entry is selected. */
  onChange: (value: string | null) => void
  choices: Choice[]
  /** The empty entry; without it one choice is always selected. */
  placeholder?: string
  className?: string
}

/** One choice of a short list, with the browser's own control, so that phones show theirs. */
export function Select({ value, onChange, choices, placeholder, className = '', ...rest }: Props) {
  return (
    <div className={`control relative pr-0! ${className}`}>
      <select
        {...useFieldWiring()}
        {...rest}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={`m-px min-w-0 flex-1 cursor-pointer appearance-none self-stretch truncate rounded-[6px] bg-surface pr-9 disabled:cursor-default disabled:bg-sunken ${value ? '' : 'text-ink-3'}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="text-ink">
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
    </div>
  )
}
