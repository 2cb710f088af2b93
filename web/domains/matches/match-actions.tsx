import type { Relation } from '@jodi/shared/matches/relations.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Bookmark, X } from 'lucide-react'
import { useMarkNotInterested, useRelation, useShortlist, useWasShortlisted } from '#domains/matches/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  id: string
  firstName: string
  relation: Relation
  onGone?: () => void
  /** Only icons on a phone, beside the main action. */
  iconsOnPhone?: boolean
}

/** Shortlist, and 'Not interested' with Undo. */
export function MatchActions({ id, firstName, relation, onGone, iconsOnPhone = false }: Props) {
  const current = useRelation(id, relation)
  const shortlist = useShortlist(id)
  const notInterested = useMarkNotInterested(id)
  const { place, replace } = useFocusInPlace<HTMLDivElement>(String(current.isNotInterested))
  const on = current.shortlistedOn !== null
  const wasShortlisted = useWasShortlisted(id)
  const name = firstName

  const toggle = () =>
    shortlist.mutate(!on, {
      onError: (error) => toast.bad(t(matchesTexts.couldntUpdateYourShortlist), errorText(error)),
    })
  const undo = () =>
    notInterested.mutate(
      { on: false, wasShortlisted: wasShortlisted() },
      {
        onError: (error) => toast.bad(t(matchesTexts.couldntUndo), errorText(error)),
      },
    )
  const undoHere = () => {
    replace()
    undo()
  }
  const hide = () => {
    replace()
    notInterested.mutate(
      { on: true, wasShortlisted: on },
      {
        onSuccess: () =>
          toast.info(t(matchesTexts.removedFromMatches, { name }), undefined, {
            label: t(matchesTexts.undo),
            onPress: undo,
          }),
        onError: (error) => toast.bad(t(matchesTexts.addedBackToMatches, { name }), errorText(error)),
      },
    )
    onGone?.()
  }
  if (current.isNotInterested) {
    return (
      <div
        ref={place}
        className="flex flex-wrap items-center gap-3 text-ink-2 max-md:flex-1 max-md:flex-nowrap max-md:justify-between"
      >
        <p className="min-w-0 wrap-anywhere">{t(matchesTexts.removedFromMatches, { name })}</p>
        <Button onClick={undoHere}>{t(matchesTexts.undo)}</Button>
      </div>
    )
  }
  const style = iconsOnPhone ? 'max-md:w-12 max-md:px-0' : ''
  const text = iconsOnPhone ? 'max-md:sr-only' : ''
  return (
    <div
      ref={place}
      className={iconsOnPhone ? 'flex shrink-0 gap-2 md:flex-wrap md:*:flex-auto' : 'flex flex-wrap gap-2'}
    >
      <Button onClick={toggle} aria-pressed={on} aria-disabled={shortlist.isPending} className={style}>
        <Bookmark aria-hidden="true" className={on ? 'fill-current text-accent-text' : ''} />
        <span className={text}>{on ? t(matchesTexts.shortlisted) : t(matchesTexts.shortlist)}</span>
      </Button>
      <Button
        variant="ghost"
        onClick={hide}
        aria-disabled={notInterested.isPending}
        className={iconsOnPhone ? `${style} max-md:border max-md:border-edge max-md:bg-surface` : ''}
      >
        {iconsOnPhone && <X aria-hidden="true" className="md:hidden" />}
        <span className={text}>{t(matchesTexts.notInterested)}</span>
      </Button>
    </div>
  )
}
