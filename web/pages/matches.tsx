import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { useSearch } from '@tanstack/react-router'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { OpenPerson } from '#domains/matches/open-person.tsx'
import { t } from '#lib/i18n.ts'

/** /matches */
export function MatchesPage() {
  const { q, list } = useSearch({ from: '/member/matches' })
  return (
    <>
      <h2 className="sr-only">{t(matchesTexts.profiles)}</h2>
      <AllMatches
        choice={{ query: q, list: list ?? 'all' }}
        actionFor={(id) => <StartChatButton personId={id} variant="tonal" className="px-2!" />}
      />
      <OpenPerson
        actionFor={(id) => <StartChatButton personId={id} variant="primary" label={t(matchesTexts.letsChat)} />}
      />
    </>
  )
}
