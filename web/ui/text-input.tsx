import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = Omit<ComponentProps<'input'>, 'value'> & {
  icon?: LucideIcon
  trailing?: ReactNode
  value?: string | number | null
  className?: string
}

/** A single-line text input, with an icon before it and a button or unit after it. */
export function TextInput({ icon: Icon, trailing, value, className = '', ...rest }: Props) {
  return (
    <div className={`control ${className}`}>
      {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />}
      <input
        type="text"
        dir="auto"
        {...useFieldWiring()}
        {...rest}
        value={value === undefined ? undefined : (value ?? '')}
        className="min-w-0 flex-1 self-stretch bg-transparent text-ellipsis"
      />
      {trailing}
    </div>
  )
}
