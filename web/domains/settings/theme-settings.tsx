import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { DarkModeSwitch } from '#domains/settings/dark-mode-switch.tsx'
import { useSaveTheme } from '#domains/settings/queries.ts'
import { useTheme } from '#lib/display/use-theme.ts'
import { t } from '#lib/texts/i18n.ts'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** The theme of the account, on every device. */
export function ThemeSettings() {
  const save = useSaveTheme()
  const { chosen, shown } = useTheme()
  return (
    <TitledCard title={t(settingsTexts.appearance)}>
      <div className="grid divide-y divide-line *:py-2.5 *:first:pt-0 *:last:pb-0">
        <DarkModeSwitch />
        <Switch
          label={t(settingsTexts.useSystemSetting)}
          hint={t(settingsTexts.systemSettingHint)}
          checked={chosen === 'system'}
          onChange={(follow) => save(follow ? 'system' : shown)}
        />
      </div>
    </TitledCard>
  )
}
