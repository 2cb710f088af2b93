import type { Proposal } from '@jodi/shared/people.ts'
import { peopleReasons } from '@jodi/shared/people-reasons.ts'
import { useConfirmMatched, useDeclineMatched, useWithdrawMatched } from '#domains/people/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** One proposal: the one who was asked confirms or declines, the one who made it takes it back. */
export function ProposalRow({ proposal: { id, name, photo, byMe } }: { proposal: Proposal }) {
  const acts = { confirm: useConfirmMatched(), decline: useDeclineMatched(), withdraw: useWithdrawMatched() }
  const run = (act: typeof acts.confirm, done?: string) => () =>
    act.mutateAsync(id).then(
      () => done && toast.good(t('Successfully Matched'), done),
      (error) => toast.bad(t('This could not be changed'), errorText(error, peopleReasons)),
    )
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar id={id} name={name} photo={photo} />
      <p className="min-w-0 flex-1 basis-52 text-ink-2">
        {byMe
          ? t('You said that you and {{name}} are Successfully Matched. It holds once {{name}} confirms.', { name })
          : t('{{name}} says that you two are Successfully Matched. Once you confirm, both of you leave the matches.', {
              name,
            })}
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        {byMe ? (
          <Button onClick={run(acts.withdraw)} busy={acts.withdraw.isPending}>
            {t('Take back')}
          </Button>
        ) : (
          <>
            <Button
              variant="tonal"
              onClick={run(acts.confirm, t('We wish you and {{name}} all the best.', { name }))}
              busy={acts.confirm.isPending}
            >
              {t('Confirm')}
            </Button>
            <Button onClick={run(acts.decline)} busy={acts.decline.isPending}>
              {t('Decline')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
