import { Switch as Root, SwitchThumb } from 'radix-ui/switch'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<typeof Root>, 'id' | 'checked' | 'disabled' | 'aria-label' | 'aria-describedby'> & {
  onChange: (checked: boolean) => void
}

/** The control of a switch, without a label. */
export function Toggle({ onChange, ...rest }: Props) {
  return (
    <Root
      {...rest}
      onCheckedChange={onChange}
      className="relative h-6 w-10 shrink-0 rounded-full bg-edge p-0.5 transition-colors before:absolute before:-inset-2.5 before:content-[''] data-[state=checked]:bg-action"
    >
      <SwitchThumb className="block size-5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-action" />
    </Root>
  )
}
