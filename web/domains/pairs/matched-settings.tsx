import type { Matched } from '@jodi/shared/pairs/contract.ts'
import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ProposalRow } from '#domains/pairs/proposal-row.tsx'
import { useMatched, useUnmatch } from '#domains/pairs/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** The 'Successfully Matched' partner and pending proposals, with the actions on them; empty if there are none. */
export function MatchedSettings() {
  const { data } = useMatched()
  const shown = `${data?.isMatched} ${data?.proposals.map(({ id }) => id).join()}`
  // The button that was pressed disappears with its row.
  const { place, replace, stay } = useFocusInPlace<HTMLDivElement>(shown)
  if (!data || (!data.isMatched && data.proposals.length === 0)) return null
  return (
    <TitledCard title={t(pairsTexts.successfullyMatched)}>
      <div ref={place}>
        {data.isMatched ? (
          <MatchedRow partner={data.partner} />
        ) : (
          <ul className="grid gap-4">
            {data.proposals.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} onPress={replace} onFail={stay} />
            ))}
          </ul>
        )}
      </div>
    </TitledCard>
  )
}

function MatchedRow({ partner }: { partner: Matched['partner'] }) {
  const [asking, setAsking] = useState(false)
  const end = useUnmatch()
  const action = () =>
    end.mutate(undefined, {
      onSuccess: () => toast.good(t(pairsTexts.youAppearInMatchesAgain)),
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        {partner
          ? t(pairsTexts.matchedStatus, {
              name: partner.name,
            })
          : t(pairsTexts.partnerDeletedStatus)}
      </p>
      {partner && (
        <Link to="/story" className={buttonStyle({ variant: 'tonal' })}>
          {t(pairsTexts.yourStory)}
        </Link>
      )}
      <Button onClick={() => setAsking(true)}>{t(pairsTexts.endMatch)}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={partner ? t(pairsTexts.endMatchQuestionNamed, { name: partner.name }) : t(pairsTexts.endMatchQuestion)}
        description={partner ? t(pairsTexts.endMatchConsequence) : t(pairsTexts.endMatchConsequenceAlone)}
        action={t(pairsTexts.endMatch)}
        onAction={action}
        busy={end.isPending}
      />
    </div>
  )
}
