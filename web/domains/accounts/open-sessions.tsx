import type { openSessionSchema } from '@jodi/shared/accounts/contract.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useOpenSessions, useSignOutEverywhere } from '#domains/accounts/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** The sessions of this account, with a button to end them all. */
export function OpenSessions() {
  const sessions = useOpenSessions()
  return (
    <TitledCard title={t(accountsTexts.openSessions)} text={t(accountsTexts.openSessionsExplanation)}>
      {sessions.isError && !sessions.data ? (
        <ErrorCard
          className=""
          title={t(accountsTexts.couldntLoadYourSessions)}
          text={errorText(sessions.error)}
          onRetry={() => sessions.refetch()}
          busy={sessions.isFetching}
        />
      ) : (
        <ul className="grid">
          {sessions.data?.map((session) => <SessionRow key={session.id} session={session} />) ?? <SessionSkeleton />}
        </ul>
      )}
      <SignOutEverywhere />
    </TitledCard>
  )
}

function SessionRow({ session }: { session: z.infer<typeof openSessionSchema> }) {
  return (
    <li className="flex items-start gap-3 border-line py-3 not-first:border-t first:pt-0">
      <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {session.device}
          {session.current && <Badge tone="good">{t(accountsTexts.thisDevice)}</Badge>}
        </p>
        <p className="text-small text-ink-3">
          {session.current
            ? t(accountsTexts.inUseNow)
            : t(accountsTexts.lastUsed, { when: formatDateTime(session.lastSeenAt) })}
        </p>
      </div>
    </li>
  )
}

function SessionSkeleton() {
  return (
    <li>
      <Loading className="grid gap-1.5">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-4 w-64" />
      </Loading>
    </li>
  )
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const signOut = useSignOutEverywhere()
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => {
        setAsking(false)
        toast.bad(t(accountsTexts.errorSigningOut), errorText(error))
      },
    })
  return (
    <>
      <Button onClick={() => setAsking(true)} className="justify-self-start max-md:w-full">
        {t(accountsTexts.signOutEverywhere)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(accountsTexts.signOutEverywhereQuestion)}
        description={t(accountsTexts.signOutEverywhereConsequence)}
        action={t(accountsTexts.signOutEverywhere)}
        onAction={leave}
        busy={signOut.isPending}
      />
    </>
  )
}
