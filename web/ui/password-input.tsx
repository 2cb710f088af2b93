import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { TextInput } from '#ui/text-input.tsx'

/** A password, hidden until the person chooses to show it. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing' | 'icon'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      icon={Lock}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? t(uiTexts.hidePassword) : t(uiTexts.showPassword)}
          onClick={() => setShown(!shown)}
          className="-mr-2 grid size-9 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      }
    />
  )
}
