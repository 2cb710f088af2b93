import { checkRejectionTexts, type OwnCheck } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useState } from 'react'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useOwnCheck, useWithdrawDocument } from '#domains/checks/queries.ts'
import { SendDocumentForm } from '#domains/checks/send-document-form.tsx'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** Verification of the profile with an identity document: its status, and the document. */
export function IdentitySettings() {
  const { data, isError, error, isFetching, refetch } = useOwnCheck()
  // The form is gone once a document waits, also if the answer was lost or another tab has sent it.
  const { place, replace } = useFocusInPlace<HTMLDivElement>(String(data?.denialReason))
  if (!data)
    return isError ? (
      <ErrorCard
        className="card"
        title={t(profilesTexts.couldntLoadSetting)}
        text={errorText(error)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading>
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    )
  if (data.denialReason === 'membersOnly') return null
  const { check, denialReason } = data
  return (
    // The target of links in an email and in the FAQ.
    <div id="identity" ref={place} className="scroll-mt-2">
      <TitledCard title={t(checksTexts.verifyYourProfile)} text={t(checksTexts.verificationExplanation)}>
        {check && <CheckStatus check={check} />}
        {denialReason === null && <SendDocumentForm onSend={replace} />}
        {denialReason === 'accountUnclaimed' && <p className="text-ink-2">{t(checksTexts.ownPasswordFirst)}</p>}
        {denialReason === 'profileUnfinished' && <p className="text-ink-2">{t(checksTexts.completeProfileFirst)}</p>}
      </TitledCard>
    </div>
  )
}

function CheckStatus({ check }: { check: OwnCheck }) {
  const { id, documentType, status } = check
  return (
    <div className="grid gap-2" role="status">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {documentTypeLabel(documentType)}
        <CheckStatusBadge status={status} />
      </p>
      <p className="text-ink-2">{textOf(check)}</p>
      {status === 'waiting' && <TakeBack id={id} />}
    </div>
  )
}

function textOf({ status, at, rejectionReason }: OwnCheck): string {
  const date = formatDate(at)
  if (status === 'waiting') return t(checksTexts.submittedStatus, { date })
  if (status === 'approved') return t(checksTexts.verifiedStatus, { date })
  if (status === 'lapsed')
    return t(checksTexts.outdatedStatus, {
      date,
    })
  if (status === 'expired') return t(checksTexts.expiredStatus, { date })
  const why = rejectionReason ? t(checkRejectionTexts[rejectionReason]) : ''
  return t(checksTexts.rejectedStatus, { date, why })
}

function TakeBack({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawDocument()
  const action = () =>
    withdraw.mutate(
      { id },
      {
        onSuccess: () => toast.good(t(checksTexts.documentDeleted)),
        onError: (error) => toast.bad(t(checksTexts.couldntWithdrawDocument), errorText(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setAsking(true)} className="mt-1 justify-self-start">
        {t(checksTexts.withdrawDocument)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(checksTexts.withdrawDocumentQuestion)}
        description={t(checksTexts.withdrawDocumentConsequence)}
        action={t(checksTexts.withdrawDocument)}
        onAction={action}
        busy={withdraw.isPending}
      />
    </>
  )
}
