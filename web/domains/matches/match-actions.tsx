import { Bookmark } from 'lucide-react'
import { useMarkNotInterested, useMatchAction, useShortlist } from '#domains/matches/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; firstName: string; shortlisted: boolean; onGone?: () => void }

/** Shortlist, and 'Not interested' with Undo. */
export function MatchActions({ id, firstName, shortlisted, onGone }: Props) {
  const mark = useMatchAction(id)
  const shortlist = useShortlist(id)
  const notInterested = useMarkNotInterested(id)
  const on = mark.shortlisted ?? shortlisted
  const name = firstName

  const toggle = () =>
    shortlist.mutate(!on, {
      onError: (error) => toast.bad(t("Couldn't update your shortlist"), errorText(error)),
    })
  // The toast outlives this component, so its actions must not depend on it.
  const undo = () =>
    notInterested.mutateAsync(false).catch((error) => toast.bad(t("Couldn't undo this"), errorText(error)))
  const hide = () => {
    notInterested.mutateAsync(true).then(
      () =>
        toast.info(t('{{name}} was removed from your matches', { name }), undefined, {
          label: t('Undo'),
          onPress: undo,
        }),
      (error) => toast.bad(t('{{name}} was added back to your matches', { name }), errorText(error)),
    )
    onGone?.()
  }
  if (mark.notInterested) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        {t('{{name}} was removed from your matches', { name })}
        <Button onClick={undo}>{t('Undo')}</Button>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={toggle} aria-pressed={on}>
        <Bookmark aria-hidden="true" className={on ? 'fill-current text-accent-text' : ''} />
        {on ? t('Shortlisted') : t('Shortlist')}
      </Button>
      <Button variant="ghost" onClick={hide}>
        {t('Not interested')}
      </Button>
    </div>
  )
}
