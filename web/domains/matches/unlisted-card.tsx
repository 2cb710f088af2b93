import type { UNLISTED } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useReactivateAccount, useShowProfile } from '#domains/profiles/visibility/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Unlisted } from '#ui/drawings/unlisted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'

type Reason = (typeof UNLISTED)[number]

const TEXTS: Record<Reason, PlainText> = {
  unfinished: matchesTexts.profileIncomplete,
  disabled: matchesTexts.profileDisabled,
  hidden: matchesTexts.profileHidden,
  deactivated: matchesTexts.accountDeactivated,
  matched: matchesTexts.youAreMatched,
  married: matchesTexts.youAreMarried,
  tooYoung: matchesTexts.belowLegalAge,
}

type Props = {
  reason: Reason
  /** The way back is the main action of the screen. */
  isFirst?: boolean
}

/** Why a member has no matches. */
export function UnlistedCard({ reason, isFirst = false }: Props) {
  return (
    <EmptyState
      drawing={<Unlisted />}
      title={t(matchesTexts.profileNotVisible)}
      text={t(TEXTS[reason])}
      action={<WayBack reason={reason} isFirst={isFirst} />}
    />
  )
}

function WayBack({ reason, isFirst }: Required<Props>) {
  const actions = { hidden: useShowProfile(), deactivated: useReactivateAccount() }
  if (reason === 'matched') {
    return (
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/story" className={buttonStyle({ variant: 'tonal' })}>
          {t(matchesTexts.shareYourStory)}
        </Link>
        <Link to="/settings/$section" params={{ section: 'privacy' }} className={buttonStyle()}>
          {t(matchesTexts.settings)}
        </Link>
      </div>
    )
  }
  if (reason !== 'hidden' && reason !== 'deactivated') return null
  const action = actions[reason]
  const back = () =>
    action.mutate(undefined, {
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
    })
  return (
    <Button variant={isFirst ? 'primary' : 'outline'} onClick={back} busy={action.isPending}>
      {reason === 'hidden' ? t(matchesTexts.showMyProfile) : t(matchesTexts.reactivateAccount)}
    </Button>
  )
}
