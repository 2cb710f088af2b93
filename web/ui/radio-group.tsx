import { RadioGroupItem, RadioGroup as Root } from 'radix-ui/radio-group'
import { type Ref, useId } from 'react'
import type { Choice } from '#ui/choice.ts'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = {
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  choices: Choice[]
  ref?: Ref<HTMLDivElement>
  name?: string
  disabled?: boolean
  /** One below the other, for choices that are sentences. */
  stacked?: boolean
}

/** Radio buttons. Use inside a `Field` with `group`. */
export function RadioGroup({ value, onChange, choices, stacked = false, ...rest }: Props) {
  const wiring = useFieldWiring()
  const own = useId()
  return (
    <Root
      {...wiring}
      {...rest}
      value={value ?? ''}
      onValueChange={onChange}
      className={stacked ? 'grid gap-2.5 pt-1' : 'flex min-h-(--size-control) flex-wrap items-center gap-x-6 gap-y-2'}
    >
      {choices.map((choice) => (
        <div key={choice.value} className="flex items-center gap-2.5">
          <RadioGroupItem
            id={`${own}-${choice.value}`}
            value={choice.value}
            className="relative size-5 shrink-0 rounded-full border border-edge bg-surface before:absolute before:-inset-2 before:content-[''] data-[state=checked]:border-6 data-[state=checked]:border-action-text"
          />
          <label htmlFor={`${own}-${choice.value}`} className="cursor-pointer">
            {choice.label}
          </label>
        </div>
      ))}
    </Root>
  )
}
