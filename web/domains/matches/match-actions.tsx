import type { Relation } from '@jodi/shared/matches/relations.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Bookmark } from 'lucide-react'
import { useMarkNotInterested, useRelation, useShortlist } from '#domains/matches/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; firstName: string; relation: Relation; onGone?: () => void }

/** Shortlist, and 'Not interested' with Undo. */
export function MatchActions({ id, firstName, relation, onGone }: Props) {
  const current = useRelation(id, relation)
  const shortlist = useShortlist(id)
  const notInterested = useMarkNotInterested(id)
  const on = current.shortlistedOn !== null
  const name = firstName

  const toggle = () =>
    shortlist.mutate(!on, {
      onError: (error) => toast.bad(t(matchesTexts.couldntUpdateYourShortlist), errorText(error)),
    })
  const undo = () =>
    notInterested.mutate(false, {
      onError: (error) => toast.bad(t(matchesTexts.couldntUndo), errorText(error)),
    })
  const hide = () => {
    notInterested.mutate(true, {
      onSuccess: () =>
        toast.info(t(matchesTexts.removedFromMatches, { name }), undefined, {
          label: t(matchesTexts.undo),
          onPress: undo,
        }),
      onError: (error) => toast.bad(t(matchesTexts.addedBackToMatches, { name }), errorText(error)),
    })
    onGone?.()
  }
  if (current.isNotInterested) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        {t(matchesTexts.removedFromMatches, { name })}
        <Button onClick={undo}>{t(matchesTexts.undo)}</Button>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={toggle} aria-pressed={on} aria-disabled={shortlist.isPending}>
        <Bookmark aria-hidden="true" className={on ? 'fill-current text-accent-text' : ''} />
        {on ? t(matchesTexts.shortlisted) : t(matchesTexts.shortlist)}
      </Button>
      <Button variant="ghost" onClick={hide} aria-disabled={notInterested.isPending}>
        {t(matchesTexts.notInterested)}
      </Button>
    </div>
  )
}
