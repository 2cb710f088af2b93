import type { UNLISTED } from '@jodi/shared/matches.ts'
import { t } from '#lib/i18n.ts'
import { Unlisted } from '#ui/drawings/unlisted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
  return <EmptyState drawing={<Unlisted />} title={t('You are not listed')} text={t(TEXTS[reason])} />
}
