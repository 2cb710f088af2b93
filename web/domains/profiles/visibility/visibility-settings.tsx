import { useState } from 'react'
import {
  useDeactivateAccount,
  useHideProfile,
  useReactivateAccount,
  useShowProfile,
  useVisibility,
} from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

type Row = {
  title: string
  text: string
  leave: { label: string; title: string; text: string; done: string; act: ReturnType<typeof useHideProfile> }
  back: { label: string; done: string; act: ReturnType<typeof useHideProfile> }
}

/** Hides or shows the current user's profile, and deactivates or reactivates the account. */
export function VisibilitySettings() {
  const visibility = useVisibility()
  const hiding: Row = {
    title: t('Profile'),
    text: visibility.data?.hidden ? t('Hidden from matches.') : t('Visible to your matches.'),
    leave: {
      label: t('Hide my profile'),
      title: t('Hide your profile?'),
      text: t("You won't appear in anyone's matches and won't see any. Your chats stay open."),
      done: t('Your profile is hidden'),
      act: useHideProfile(),
    },
    back: { label: t('Show my profile'), done: t('Your profile is visible'), act: useShowProfile() },
  }
  const leaving: Row = {
    title: t('Account'),
    text: visibility.data?.deactivated ? t('Deactivated.') : t('Active.'),
    leave: {
      label: t('Deactivate my account'),
      title: t('Deactivate your account?'),
      text: t(
        "You won't appear in matches, and your chats become read-only for both sides. Nothing is deleted, and you can reactivate at any time.",
      ),
      done: t('Your account is deactivated'),
      act: useDeactivateAccount(),
    },
    back: { label: t('Reactivate account'), done: t('Welcome back!'), act: useReactivateAccount() },
  }
  return (
    <TitledCard title={t('Your profile')}>
      {visibility.isError ? (
        <ErrorCard
          className=""
          title={t("Couldn't load this setting")}
          text={errorText(visibility.error)}
          onRetry={() => visibility.refetch()}
          busy={visibility.isFetching}
        />
      ) : visibility.data ? (
        <div className="grid">
          <VisibilityRow row={hiding} away={visibility.data.hidden} />
          <VisibilityRow row={leaving} away={visibility.data.deactivated} />
        </div>
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
    </TitledCard>
  )
}

function VisibilityRow({ row: { title, text, leave, back }, away }: { row: Row; away: boolean }) {
  const [asking, setAsking] = useState(false)
  const { act, done } = away ? back : leave
  const go = () =>
    act.mutate(undefined, {
      onSuccess: () => toast.good(done),
      onError: (error) => toast.bad(t("Couldn't save this change"), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="text-small font-normal text-ink-3">{title}</h3>
        <p>{text}</p>
      </div>
      {away ? (
        <Button variant="tonal" onClick={go} busy={act.isPending}>
          {back.label}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{leave.label}</Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={leave.title}
        description={leave.text}
        action={leave.label}
        onAction={go}
        busy={act.isPending}
      />
    </div>
  )
}
