import { checkReasons, checkRefusals, type OwnCheck } from '@jodi/shared/checks.ts'
import { useState } from 'react'
import { kindLabel } from '#domains/profiles/checks/format.ts'
import { useChecksLive } from '#domains/profiles/checks/live.ts'
import { useOwnCheck, useWithdrawDocument } from '#domains/profiles/checks/queries.ts'
import { SendDocumentForm } from '#domains/profiles/checks/send-document-form.tsx'
import { StateBadge } from '#domains/profiles/checks/state-badge.tsx'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** Verifying one's profile with an identity document: how it stands, and the document. */
export function IdentitySettings() {
  useChecksLive()
  const { data } = useOwnCheck()
  if (!data || data.refusal === 'membersOnly') return null
  const { check, refusal } = data
  return (
    // An email and the FAQ lead here.
    <div id="identity" className="scroll-mt-20">
      <TitledCard
        title={t('Verify your profile')}
        text={t(
          'An admin compares your name and age with an identity document. Others then see that, and on which day.',
        )}
      >
        {check && <Standing check={check} />}
        {refusal === null && <SendDocumentForm />}
        {refusal === 'accountUnclaimed' && (
          <p className="text-ink-2">{t('Your account was made for you. Set your own password first.')}</p>
        )}
        {refusal === 'profileUnfinished' && <p className="text-ink-2">{t('Please complete your profile first.')}</p>}
      </TitledCard>
    </div>
  )
}

function Standing({ check }: { check: OwnCheck }) {
  const { id, kind, state } = check
  return (
    <div className="grid gap-2" role="status">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {kindLabel(kind)}
        <StateBadge state={state} />
      </p>
      <p className="text-ink-2">{textOf(check)}</p>
      {state === 'waiting' && <TakeBack id={id} />}
    </div>
  )
}

function textOf({ state, at, refusal }: OwnCheck): string {
  const date = formatDate(at)
  if (state === 'waiting') return t('Sent on {{date}}. We mail you once it is checked.', { date })
  if (state === 'approved') return t('Name and age were checked on {{date}}. The document is deleted.', { date })
  if (state === 'lapsed')
    return t('It was checked on {{date}}, but your name or age has changed since. Please send a document again.', {
      date,
    })
  if (state === 'expired')
    return t('We deleted it on {{date}} before it could be checked. Please send it again.', { date })
  const why = refusal ? t(checkRefusals[refusal]) : ''
  return t('Refused on {{date}}: {{why}} The document is deleted.', { date, why })
}

function TakeBack({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawDocument()
  // Taken back, this part goes from the screen, and with it what would wait for the answer here.
  const act = () =>
    withdraw
      .mutateAsync(id)
      .then(
        () => toast.good(t('Your document is deleted')),
        (error) => toast.bad(t('The document could not be taken back'), errorText(error, checkReasons)),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button onClick={() => setAsking(true)} className="mt-1 justify-self-start">
        {t('Take it back')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Take your document back?')}
        description={t('It is deleted at once, and nobody checks it.')}
        action={t('Take it back')}
        onAction={act}
        busy={withdraw.isPending}
      />
    </>
  )
}
