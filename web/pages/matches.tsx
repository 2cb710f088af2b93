import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { readChoice } from '#domains/matches/filters/format.ts'
import { OpenPerson } from '#domains/matches/open-person.tsx'
import { SaveSearchButton } from '#domains/searches/save-search-button.tsx'
import { t } from '#lib/i18n.ts'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /matches */
export function MatchesPage() {
  const { search } = useSearchParam<Record<string, unknown>>()
  const choice = readChoice(search)
  return (
    <>
      <h2 className="sr-only">{t(matchesTexts.profiles)}</h2>
      <AllMatches
        choice={choice}
        beside={<SaveSearchButton choice={choice} />}
        actionFor={(id) => <StartChatButton personId={id} variant="tonal" className="px-2!" />}
      />
      <OpenPerson
        actionFor={(id) => <StartChatButton personId={id} variant="primary" label={t(matchesTexts.letsChat)} />}
      />
    </>
  )
}
