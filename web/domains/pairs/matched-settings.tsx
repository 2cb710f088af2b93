import type { Matched } from '@jodi/shared/pairs/contract.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ProposalRow } from '#domains/pairs/proposal-row.tsx'
import { useMatched, useUnmatch } from '#domains/pairs/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** The 'Successfully Matched' partner and pending proposals, with the actions on them; empty if there are none. */
export function MatchedSettings() {
  const { data } = useMatched()
  if (!data || (!data.isMatched && data.proposals.length === 0)) return null
  return (
    <TitledCard title={t('Successfully Matched')}>
      {data.isMatched ? (
        <MatchedRow partner={data.partner} />
      ) : (
        <ul className="grid gap-4">
          {data.proposals.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function MatchedRow({ partner }: { partner: Matched['partner'] }) {
  const [asking, setAsking] = useState(false)
  const end = useUnmatch()
  const act = () =>
    end.mutate(undefined, {
      onSuccess: () => toast.good(t('You appear in matches again')),
      onError: (error) => toast.bad(t("Couldn't save this change"), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        {partner
          ? t('You and {{name}} are Successfully Matched. Neither of you appears in matches. Your chats stay open.', {
              name: partner.name,
            })
          : t(
              "The person you were matched with has deleted their account. You won't appear in matches until you choose to. Your chats stay open.",
            )}
      </p>
      {partner && (
        <Link to="/story" className={buttonStyle({ variant: 'tonal' })}>
          {t('Your story')}
        </Link>
      )}
      <Button onClick={() => setAsking(true)}>{t('We are no longer together')}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={partner ? t('No longer together with {{name}}?', { name: partner.name }) : t('No longer together?')}
        description={
          partner
            ? t(
                'You will both appear in matches again unless your profiles are hidden. Your story, if any, will be deleted.',
              )
            : t('You will appear in matches again unless your profile is hidden.')
        }
        action={t('We are no longer together')}
        onAction={act}
        busy={end.isPending}
      />
    </div>
  )
}
