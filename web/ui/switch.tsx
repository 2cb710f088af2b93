import { useId } from 'react'
import { Toggle } from '#ui/toggle.tsx'

type Props = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that takes effect at once, with its label on the left. */
export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-(--size-control) items-center justify-between gap-4">
      <label htmlFor={id} className="cursor-pointer">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-ink-3">
            {hint}
          </span>
        )}
      </label>
      <Toggle
        id={id}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
