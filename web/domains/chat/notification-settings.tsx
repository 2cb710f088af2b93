import { chatTexts } from '@jodi/shared/chat/texts.ts'
import type { NotificationSettings as Settings } from '@jodi/shared/settings/contract.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNotificationSettings, useSaveNotificationSettings } from '#domains/chat/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

const SWITCHES: { name: keyof Settings; label: PlainText; hint: PlainText }[] = [
  { name: 'typing', label: chatTexts.showTyping, hint: chatTexts.showTypingHint },
  {
    name: 'presence',
    label: chatTexts.showOnline,
    hint: chatTexts.showOnlineHint,
  },
  { name: 'requestMail', label: chatTexts.emailNewRequests, hint: chatTexts.emailNewRequestsHint },
  { name: 'acceptedMail', label: chatTexts.emailAcceptedRequests, hint: chatTexts.emailAcceptedRequestsHint },
  {
    name: 'unreadMail',
    label: chatTexts.emailUnreadMessages,
    hint: chatTexts.emailUnreadMessagesHint,
  },
  { name: 'searchMail', label: chatTexts.emailSavedSearches, hint: chatTexts.emailSavedSearchesHint },
]

/** What others see of the member in a chat, and which emails are sent. */
export function NotificationSettings() {
  const settings = useNotificationSettings()
  const { data: shown } = settings
  const { mutate } = useSaveNotificationSettings()
  const save = (name: keyof Settings, on: boolean) =>
    mutate({ [name]: on }, { onError: (error) => toast.bad(t(chatTexts.couldntSaveYourSettings), errorText(error)) })
  return (
    <TitledCard title={t(chatTexts.notifications)}>
      {shown ? (
        <div className="grid gap-2">
          {SWITCHES.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={t(label)}
              hint={t(hint)}
              checked={shown[name]}
              onChange={(on) => save(name, on)}
            />
          ))}
        </div>
      ) : settings.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
          {errorText(settings.error)}
          <Button size="small" onClick={() => settings.refetch()} busy={settings.isFetching}>
            {t(uiTexts.tryAgain)}
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
