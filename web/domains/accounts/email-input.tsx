import { Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextInput } from '#ui/text-input.tsx'

/** An input for an email address, with the matching keyboard and autocompletion. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'icon'>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      icon={Mail}
    />
  )
}
