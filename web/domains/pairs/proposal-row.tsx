import type { Proposal } from '@jodi/shared/pairs/contract.ts'
import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useConfirmMatched, useDeclineMatched, useWithdrawMatchProposal } from '#domains/pairs/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  proposal: Proposal
  /** Called before an action that removes the row, and if it failed. */
  onPress: () => void
  onFail: () => void
}

/** One proposal: its recipient can confirm or decline it, its sender can withdraw it. */
export function ProposalRow({ proposal: { id, name, photo, byMe }, onPress, onFail }: Props) {
  const actions = { confirm: useConfirmMatched(), decline: useDeclineMatched(), withdraw: useWithdrawMatchProposal() }
  const run = (action: typeof actions.confirm, done?: string) => () => {
    onPress()
    action.mutate(id, {
      onSuccess: () => done && toast.good(t(pairsTexts.successfullyMatched), done),
      onError: (error) => {
        onFail()
        toast.bad(t(uiTexts.couldntSaveChange), errorText(error))
      },
    })
  }
  const busy = Object.values(actions).some(({ isPending }) => isPending)
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar id={id} name={name} photo={photo} />
      <p className="min-w-0 flex-1 basis-52 text-ink-2">
        {byMe
          ? t(pairsTexts.waitingForConfirmation, { name })
          : t(pairsTexts.confirmationAsked, {
              name,
            })}
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {byMe ? (
          <Button onClick={run(actions.withdraw)} busy={actions.withdraw.isPending}>
            {t(pairsTexts.withdraw)}
          </Button>
        ) : (
          <>
            <Button
              variant="tonal"
              onClick={run(actions.confirm, t(pairsTexts.goodWishes, { name }))}
              busy={actions.confirm.isPending}
              aria-disabled={busy}
            >
              {t(pairsTexts.confirm)}
            </Button>
            <Button onClick={run(actions.decline)} busy={actions.decline.isPending} aria-disabled={busy}>
              {t(pairsTexts.decline)}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
