import { checkErrorTexts, checkRejectionTexts, type OwnCheck } from '@jodi/shared/checks/contract.ts'
import { useState } from 'react'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useChecksLive } from '#domains/checks/live.ts'
import { useOwnCheck, useWithdrawDocument } from '#domains/checks/queries.ts'
import { SendDocumentForm } from '#domains/checks/send-document-form.tsx'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** Verification of the profile with an identity document: its status, and the document. */
export function IdentitySettings() {
  useChecksLive()
  const { data } = useOwnCheck()
  if (!data || data.denialReason === 'membersOnly') return null
  const { check, denialReason } = data
  return (
    // The target of links in an email and in the FAQ.
    <div id="identity" className="scroll-mt-20">
      <TitledCard
        title={t('Verify your profile')}
        text={t(
          'An admin checks your name and age against an identity document. Your profile then shows that they were verified, with the date.',
        )}
      >
        {check && <CheckStatus check={check} />}
        {denialReason === null && <SendDocumentForm />}
        {denialReason === 'accountUnclaimed' && (
          <p className="text-ink-2">{t('Your account was created for you. Set your own password first.')}</p>
        )}
        {denialReason === 'profileUnfinished' && (
          <p className="text-ink-2">{t('Please complete your profile first.')}</p>
        )}
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
  if (status === 'waiting') return t("Submitted on {{date}}. We'll email you when it has been reviewed.", { date })
  if (status === 'approved')
    return t('Your name and age were verified on {{date}}. The document has been deleted.', { date })
  if (status === 'lapsed')
    return t('You were verified on {{date}}, but your name or age has changed since. Please send a document again.', {
      date,
    })
  if (status === 'expired')
    return t('We deleted it on {{date}} before it could be checked. Please send it again.', { date })
  const why = rejectionReason ? t(checkRejectionTexts[rejectionReason]) : ''
  return t('Rejected on {{date}}: {{why}} The document has been deleted.', { date, why })
}

function TakeBack({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawDocument()
  // Withdrawing unmounts this part, so a callback of the mutation would not run here.
  const act = () =>
    withdraw
      .mutateAsync(id)
      .then(
        () => toast.good(t('Document deleted')),
        (error) => toast.bad(t("Couldn't withdraw the document"), errorText(error, checkErrorTexts)),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button onClick={() => setAsking(true)} className="mt-1 justify-self-start">
        {t('Withdraw document')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Withdraw your document?')}
        description={t('It will be deleted without being reviewed.')}
        action={t('Withdraw document')}
        onAction={act}
        busy={withdraw.isPending}
      />
    </>
  )
}
