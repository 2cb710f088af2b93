import type { Matched } from '@jodi/shared/people.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ProposalRow } from '#domains/people/proposal-row.tsx'
import { useEndMatched, useMatched } from '#domains/people/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** 'Successfully Matched' as it stands, with the ways back; nothing where there is nothing. */
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
  const end = useEndMatched()
  const act = () =>
    end.mutate(undefined, {
      onSuccess: () => toast.good(t('You are among the matches again')),
      onError: (error) => toast.bad(t('This could not be changed'), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        {partner
          ? t('You and {{name}} found each other. Neither of you is among the matches; your chats go on.', {
              name: partner.name,
            })
          : t(
              'The person you were matched with has left. You are not among the matches until you say so; your chats go on.',
            )}
      </p>
      {partner && (
        <Link to="/story" className={buttonStyle({ variant: 'tonal' })}>
          {t('Your story')}
        </Link>
      )}
      <Button onClick={() => setAsking(true)}>{t('We are not together any more')}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          partner ? t('Not together with {{name}} any more?', { name: partner.name }) : t('Not together any more?')
        }
        description={
          partner
            ? t(
                'Both of you are among the matches again, as far as your profiles are shown. Your story goes, if there is one.',
              )
            : t('You are among the matches again, as far as your profile is shown.')
        }
        action={t('We are not together any more')}
        onAction={act}
        busy={end.isPending}
      />
    </div>
  )
}
