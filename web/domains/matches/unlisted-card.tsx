import type { UNLISTED } from '@jodi/shared/matches/contract.ts'
import { Link } from '@tanstack/react-router'
import { useReactivateAccount, useShowProfile } from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Unlisted } from '#ui/drawings/unlisted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'

type Reason = (typeof UNLISTED)[number]

const TEXTS: Record<Reason, string> = {
  unfinished: 'Complete your profile to see your matches.',
  disabled: 'Your profile is disabled. Please contact support.',
  hidden: "Your profile is hidden, so you don't appear in matches and can't see any. Your chats stay open.",
  deactivated: 'Your account is deactivated. Reactivate it to appear in matches and chat again.',
  matched: "You are marked as Successfully Matched, so you don't appear in matches. Your chats stay open.",
  married: "Your marital status is Married, so you don't appear in matches.",
  tooYoung: 'You have not reached the legal age for marriage. Your matches will appear here when you do.',
}

/** Why a member has no matches. */
export function UnlistedCard({ reason }: { reason: Reason }) {
  return (
    <EmptyState
      drawing={<Unlisted />}
      title={t('Your profile is not visible in matches')}
      text={t(TEXTS[reason])}
      action={<WayBack reason={reason} />}
    />
  )
}

function WayBack({ reason }: { reason: Reason }) {
  const acts = { hidden: useShowProfile(), deactivated: useReactivateAccount() }
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
      onError: (error) => toast.bad(t("Couldn't save this change"), errorText(error)),
    })
  return (
    <Button onClick={back} busy={act.isPending}>
      {reason === 'hidden' ? t('Show my profile') : t('Reactivate account')}
    </Button>
  )
}
