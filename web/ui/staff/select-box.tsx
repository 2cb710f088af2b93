import { Check, Minus } from 'lucide-react'
import { CheckboxIndicator, Checkbox as Root } from 'radix-ui/checkbox'

type Props = { label: string; state: boolean | 'some'; onToggle: () => void }

/** The checkbox that selects a row, or all rows of a page. */
export function SelectBox({ label, state, onToggle }: Props) {
  return (
    <Root
      aria-label={label}
      checked={state === 'some' ? 'indeterminate' : state}
      onCheckedChange={onToggle}
      className="relative grid size-5 shrink-0 place-items-center rounded-[5px] border border-edge bg-surface before:absolute before:-inset-2.5 before:content-[''] data-[state=checked]:border-action data-[state=checked]:bg-action data-[state=checked]:text-on-action data-[state=indeterminate]:border-action data-[state=indeterminate]:bg-action data-[state=indeterminate]:text-on-action"
    >
      <CheckboxIndicator>
        {state === 'some' ? (
          <Minus aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
        ) : (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
        )}
      </CheckboxIndicator>
    </Root>
  )
}
