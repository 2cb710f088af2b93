import type { NotificationSettings as Settings } from '@jodi/shared/settings/contract.ts'
import { useNotificationSettings, useSaveNotificationSettings } from '#domains/chat/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

const SWITCHES: { name: keyof Settings; label: string; hint: string }[] = [
  { name: 'typing', label: 'Show when I am typing', hint: 'The other person sees when you are typing.' },
  {
    name: 'presence',
    label: 'Show when I am online',
    hint: "People you chat with see a green dot. If you turn this off, you won't see theirs either.",
  },
  { name: 'requestMail', label: 'Email me about new chat requests', hint: 'When someone wants to chat with you.' },
  { name: 'acceptedMail', label: 'Email me when my request is accepted', hint: 'When you can start chatting.' },
  {
    name: 'unreadMail',
    label: 'Email me about unread messages',
    hint: 'After 15 minutes, once per conversation. The email never includes the message.',
  },
]

/** What others see of the member in a chat, and which emails are sent. */
export function NotificationSettings() {
  const settings = useNotificationSettings()
  const { mutate } = useSaveNotificationSettings()
  const save = (name: keyof Settings, on: boolean) =>
    settings.data &&
    mutate(
      { ...settings.data, [name]: on },
      { onError: (error) => toast.bad(t("Couldn't save your settings"), errorText(error)) },
    )
  return (
    <TitledCard title={t('Notifications')}>
      {settings.data ? (
        <div className="grid gap-2">
          {SWITCHES.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={t(label)}
              hint={t(hint)}
              checked={settings.data[name]}
              onChange={(on) => save(name, on)}
            />
          ))}
        </div>
      ) : settings.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          {errorText(settings.error)}
          <Button size="small" onClick={() => settings.refetch()} busy={settings.isFetching}>
            {t('Try again')}
          </Button>
        </p>
      ) : (
        <Loading className="grid gap-4">
          {SWITCHES.map(({ name }) => (
            <Skeleton key={name} className="h-9" />
          ))}
        </Loading>
      )}
    </TitledCard>
  )
}
