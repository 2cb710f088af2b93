import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { useSaveTheme } from '#domains/settings/queries.ts'
import { useTheme } from '#lib/display/use-theme.ts'
import { t } from '#lib/texts/i18n.ts'
import { Switch } from '#ui/switch.tsx'

/** Dark or light theme, stored on the account. */
export function DarkModeSwitch() {
  const save = useSaveTheme()
  const { shown } = useTheme()
  return (
    <Switch
      label={t(settingsTexts.darkMode)}
      checked={shown === 'dark'}
      onChange={(dark) => save(dark ? 'dark' : 'light')}
    />
  )
}
