import { formatNumber } from '#lib/format.ts'

type State<Value extends string> = {
  /** Undefined for the state without a value in the URL. */
  value: Value | undefined
  label: string
  /** Undefined while the list loads, or if it could not be loaded. */
  count: number | undefined
}

type Props<Value extends string> = {
  /** The accessible name of the group: 'Status'. */
  label: string
  states: State<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** The states of a list at the head of its table: a row of words, each with the number of its rows. */
export function StaffStates<Value extends string>({ label, states, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form.
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line px-2">
      {states.map((state) => {
        const isOn = state.value === value
        return (
          <button
            key={state.value ?? ''}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(state.value)}
            className={`-mb-px flex min-h-10 items-center gap-1.5 border-b-2 px-2.5 whitespace-nowrap max-md:min-h-11 ${isOn ? 'border-action-text font-semibold text-action-text' : 'border-transparent font-medium text-ink-2 hover:text-ink'}`}
          >
            {state.label}
            {state.count !== undefined && (
              <span className={`tabular-nums ${isOn ? '' : 'text-ink-3'}`}>{formatNumber(state.count)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
