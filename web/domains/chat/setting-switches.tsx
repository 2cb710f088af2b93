import { chatTexts } from '@jodi/shared/chat/texts.ts'
import type { NotificationSettings } from '@jodi/shared/settings/contract.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { useNotificationSettings, useSaveNotificationSettings } from '#domains/chat/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.tsx'

type Name = keyof NotificationSettings
/** The texts of each setting, in the order of the switches. */
type Switches = Readonly<Partial<Record<Name, { label: PlainText; hint: PlainText }>>>

/** Switches of notification settings; each saves at once. */
export function SettingSwitches({ switches }: { switches: Switches }) {
  const entries = Object.entries(switches) as [Name, { label: PlainText; hint: PlainText }][]
  const settings = useNotificationSettings()
  const { data: shown } = settings
  const { mutate } = useSaveNotificationSettings()
  const save = (name: Name, on: boolean) =>
    mutate({ [name]: on }, { onError: (error) => toast.bad(t(chatTexts.couldntSaveYourSettings), errorText(error)) })
  if (shown) {
    return (
      <div className="grid divide-y divide-line *:py-2.5 *:first:pt-0 *:last:pb-0">
        {entries.map(([name, { label, hint }]) => (
          <Switch key={name} label={t(label)} hint={t(hint)} checked={shown[name]} onChange={(on) => save(name, on)} />
        ))}
      </div>
    )
  }
  if (settings.isError) {
    return <ErrorLine text={errorText(settings.error)} onRetry={() => settings.refetch()} busy={settings.isFetching} />
  }
  return (
    <Loading className="grid gap-4">
      {entries.map(([name]) => (
        <Skeleton key={name} className="h-9" />
      ))}
    </Loading>
  )
}
