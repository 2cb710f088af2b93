import { Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextInput } from '#ui/text-input.tsx'

/** Takes an e-mail address, with the keyboard and the suggestions for it. */
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
