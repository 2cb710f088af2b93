import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { isKeptOut, visibilityText } from '#domains/profiles/visibility/format.ts'
import {
  useDeactivateAccount,
  useHideProfile,
  useReactivateAccount,
  useShowProfile,
  useVisibility,
} from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
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
  leave: { label: string; title: string; text: string; done: string; action: ReturnType<typeof useHideProfile> }
  back: { label: string; done: string; action: ReturnType<typeof useHideProfile> }
}

/** Hides or shows the current user's profile, and deactivates or reactivates the account. */
export function VisibilitySettings() {
  const visibility = useVisibility()
  const staysOut = visibility.data !== undefined && isKeptOut(visibility.data)
  const hiding: Row = {
    title: t(profilesTexts.profile),
    text: visibility.data ? visibilityText(visibility.data) : '',
    leave: {
      label: t(profilesTexts.hideMyProfile),
      title: t(profilesTexts.hideProfileQuestion),
      text: t(profilesTexts.hideProfileConsequence),
      done: t(profilesTexts.profileHidden),
      action: useHideProfile(),
    },
    back: {
      label: t(profilesTexts.showMyProfile),
      done: t(staysOut ? profilesTexts.profileNoLongerHidden : profilesTexts.profileVisible),
      action: useShowProfile(),
    },
  }
  const leaving: Row = {
    title: t(profilesTexts.account),
    text: visibility.data?.deactivated ? t(profilesTexts.deactivated) : t(profilesTexts.active),
    leave: {
      label: t(profilesTexts.deactivateMyAccount),
      title: t(profilesTexts.deactivateAccountQuestion),
      text: t(profilesTexts.deactivateAccountConsequence),
      done: t(profilesTexts.accountDeactivated),
      action: useDeactivateAccount(),
    },
    back: {
      label: t(profilesTexts.reactivateAccount),
      done: t(profilesTexts.welcomeBack),
      action: useReactivateAccount(),
    },
  }
  return (
    <TitledCard title={t(profilesTexts.yourProfile)}>
      {visibility.isError && !visibility.data ? (
        <ErrorCard
          className=""
          title={t(profilesTexts.couldntLoadSetting)}
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
  const run = ({ action, done }: Row['leave' | 'back']) =>
    action.mutate(undefined, {
      onSuccess: () => toast.good(done),
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="grid justify-items-start gap-x-4 gap-y-2 border-line md:grid-cols-[1fr_auto] md:items-center py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="text-small font-normal text-ink-3">{title}</h3>
        <p>{text}</p>
      </div>
      {away ? (
        <Button variant="tonal" onClick={() => run(back)} busy={back.action.isPending} wraps>
          {back.label}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)} wraps>
          {leave.label}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={leave.title}
        description={leave.text}
        action={leave.label}
        // Also if another tab has hidden it in the meantime.
        onAction={() => run(leave)}
        busy={leave.action.isPending}
      />
    </div>
  )
}
