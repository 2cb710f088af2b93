import { appTexts } from '@jodi/shared/app-texts.ts'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#lib/display/use-theme.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Changes the theme on this device, for pages before sign-in. */
export function ThemeButton({ className }: { className?: string }) {
  const { shown, choose } = useTheme()
  const dark = shown === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={t(appTexts.darkMode)}
      aria-pressed={dark}
      className={className}
      onClick={() => choose(dark ? 'light' : 'dark')}
    />
  )
}
