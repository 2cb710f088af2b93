import { Switch as Root, SwitchThumb } from 'radix-ui/switch'
import { useId } from 'react'

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
      <Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full bg-edge p-0.5 transition-colors before:absolute before:-inset-2.5 before:content-[''] data-[state=checked]:bg-action"
      >
        <SwitchThumb className="block size-5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-action" />
      </Root>
    </div>
  )
}
