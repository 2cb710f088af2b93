import { useEffect, useRef } from 'react'
import { formatNumber } from '#lib/texts/format.ts'

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
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row can be wider than the screen: the selected word is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another word.
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row.current && on) row.current.scrollLeft = on.offsetLeft + on.offsetWidth - row.current.clientWidth
  }, [value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form.
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto border-b border-line px-2 [scrollbar-width:none]"
    >
      {states.map((state) => {
        const isOn = state.value === value
        return (
          <button
            key={state.value ?? ''}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(state.value)}
            className={`flex shrink-0 min-h-10 items-center gap-1.5 border-b-2 px-2.5 whitespace-nowrap max-md:min-h-11 ${isOn ? 'border-action-text font-semibold text-action-text' : 'border-transparent font-medium text-ink-2 hover:text-ink'}`}
          >
            {state.label}
            {/* With its width before it is loaded, so that the words do not move. */}
            <span className={`min-w-[2ch] text-left tabular-nums ${isOn ? '' : 'text-ink-3'}`}>
              {state.count !== undefined && formatNumber(state.count)}
            </span>
          </button>
        )
      })}
    </div>
  )
}
