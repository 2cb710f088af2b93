import { latinDigits } from '@jodi/shared/digits.ts'
import { OTPInput } from 'input-otp'
import type { ClipboardEvent, Ref } from 'react'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  /**
   * Called when all six digits are entered, also when another code replaces them at once; not while digits are
   * corrected.
   */
  onComplete?: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  name?: string
}

const LENGTH = 6
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '')

/** In how many digits one whole code differs from another; 0 unless both are whole. */
function differences(before: string, after: string): number {
  if (before.length !== LENGTH || after.length !== LENGTH) return 0
  return [...after].filter((digit, at) => digit !== before[at]).length
}

/**
 * Six cells over one real input: accepts typing in any script, pasting with spaces or dashes, and the phone's
 * suggestion.
 */
export function CodeInput({ value, onChange, onComplete, ...rest }: Props) {
  const wiring = useFieldWiring()
  return (
    <OTPInput
      {...wiring}
      {...rest}
      value={value}
      onChange={(text) => {
        const code = digitsOf(text)
        onChange(code)
        // The library reports only a code that was shorter before. The phone's suggestion replaces a wrong one at once.
        if (differences(value, code) > 1) onComplete?.(code)
      }}
      onComplete={onComplete}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        // Already in the input, and reported above unless it differs in one digit, as after a correction.
        const pasted = event.currentTarget.value
        if (differences(value, pasted) === 1) onComplete?.(pasted)
      }}
      maxLength={LENGTH}
      inputMode="numeric"
      autoComplete="one-time-code"
      pasteTransformer={(text) => digitsOf(text).slice(0, LENGTH)}
      // The letter spacing after the last digit would make the input 40 px wider than its cells.
      pushPasswordManagerStrategy="none"
      containerClassName="relative w-full"
      render={({ slots, isFocused }) => (
        <div
          className="grid grid-cols-[1fr_1fr_1fr_0_1fr_1fr_1fr] gap-1.5 *:nth-4:col-start-5 md:gap-2"
          aria-hidden="true"
        >
          {slots.map((slot, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change places.
              key={index}
              data-active={slot.isActive || undefined}
              className={`control type-head min-h-14! justify-center px-0! data-active:border-transparent data-active:outline-2 data-active:-outline-offset-1 data-active:outline-focus md:min-h-15! ${wiring['aria-invalid'] ? 'border-bad shadow-[inset_0_0_0_1px_var(--color-bad)]' : ''}`}
            >
              {slot.char ?? (slot.isActive && isFocused && <span className="h-6.5 w-[1.5px] animate-blink bg-ink" />)}
            </div>
          ))}
        </div>
      )}
    />
  )
}
