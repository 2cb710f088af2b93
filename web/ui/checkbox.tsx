import { Check } from 'lucide-react'
import { CheckboxIndicator, Checkbox as Root } from 'radix-ui/checkbox'
import { type ReactNode, type Ref, useId } from 'react'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A checkbox with its label, which is clickable too. In a group, hint and error belong to the group. */
export function Checkbox({ checked, onChange, children, ...rest }: Props) {
  const own = useId()
  const field = useFieldWiring()
  const wiring = field.id ? field : { id: own }
  return (
    <div className="flex min-h-6 items-start gap-2.5">
      <Root
        {...wiring}
        {...rest}
        checked={checked}
        onCheckedChange={(now) => onChange(now === true)}
        className="relative mt-px grid size-5 shrink-0 place-items-center rounded-[5px] border border-edge bg-surface before:absolute before:-inset-2 before:content-[''] data-[state=checked]:border-action data-[state=checked]:bg-action data-[state=checked]:text-on-action aria-invalid:border-2 aria-invalid:border-bad"
      >
        <CheckboxIndicator>
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
        </CheckboxIndicator>
      </Root>
      <label htmlFor={wiring.id} className="cursor-pointer">
        {children}
      </label>
    </div>
  )
}
