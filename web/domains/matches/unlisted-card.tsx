import type { UNLISTED } from '@jodi/shared/matches.ts'
import { Link } from '@tanstack/react-router'
import { useComeBack, useShowProfile } from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Unlisted } from '#ui/drawings/unlisted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'

type Reason = (typeof UNLISTED)[number]

const TEXTS: Record<Reason, string> = {
  unfinished: 'Complete your profile, and your matches appear here.',
  disabled: 'Your profile is disabled. Please contact support.',
  hidden: 'Your profile is hidden. Nobody sees you, and you see nobody, until you show it again.',
  deactivated: 'Your account is deactivated. Nobody sees you, and you see nobody, until you are back.',
  matched: 'You are Successfully Matched. Nobody sees you, and you see nobody, while that holds.',
  married: 'Your profile says that you are married, so you are not among the matches.',
  tooYoung: 'You are not of legal age for marriage yet. Your matches appear here once you are.',
}

/** Why somebody has no matches at all. */
export function UnlistedCard({ reason }: { reason: Reason }) {
  return (
    <EmptyState
      drawing={<Unlisted />}
      title={t('You are not listed')}
      text={t(TEXTS[reason])}
      action={<WayBack reason={reason} />}
    />
  )
}

function WayBack({ reason }: { reason: Reason }) {
  const acts = { hidden: useShowProfile(), deactivated: useComeBack() }
  if (reason === 'matched') {
    return (
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/story" className={buttonStyle({ variant: 'tonal' })}>
          {t('Share your story')}
        </Link>
        <Link to="/settings" className={buttonStyle()}>
          {t('Settings')}
        </Link>
      </div>
    )
  }
  if (reason !== 'hidden' && reason !== 'deactivated') return null
  const act = acts[reason]
  const back = () =>
    act.mutate(undefined, {
      onError: (error) => toast.bad(t('This could not be changed'), errorText(error)),
    })
  return (
    <Button onClick={back} busy={act.isPending}>
      {reason === 'hidden' ? t('Show my profile') : t('Come back')}
    </Button>
  )
}
