import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { ChevronDown, X } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import type { Choice } from '#ui/choice.ts'

type Props = {
  label: string
  /** The entry without a filter: 'Any status'. */
  any: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  choices: Choice[]
}

/** A filter that chooses from a list: once set, it has the accent colour, names what it filters, and can be removed. */
export function FilterSelect({ label, any, value, onChange, choices }: Props) {
  const isSet = value !== undefined
  return (
    <div className={`control relative w-auto! gap-1.5 pr-0! ${isSet ? 'border-action! bg-action-soft!' : ''}`}>
      {isSet && (
        <span aria-hidden="true" className="text-small text-ink-2">
          {label}
        </span>
      )}
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={`m-px min-w-0 flex-1 cursor-pointer appearance-none self-stretch truncate bg-transparent pr-9 ${isSet ? 'font-semibold text-action-text' : ''}`}
      >
        <option value="" className="bg-surface text-ink">
          {any}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-surface text-ink">
            {choice.label}
          </option>
        ))}
      </select>
      {isSet ? (
        <button
          type="button"
          aria-label={t(staffTexts.removeFilter, { label })}
          onClick={() => onChange(undefined)}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center text-action-text max-md:w-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : (
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
      )}
    </div>
  )
}
