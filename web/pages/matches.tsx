import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { RelationAction } from '#domains/chat/relation-action.tsx'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { readChoice } from '#domains/matches/filters/format.ts'
import { OpenPerson } from '#domains/matches/open-person.tsx'
import { SaveSearchButton } from '#domains/searches/save-search-button.tsx'
import { SavedSearchesButton } from '#domains/searches/saved-searches-button.tsx'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { t } from '#lib/texts/i18n.ts'

/** /matches */
export function MatchesPage() {
  const { search } = useSearchParam<Record<string, unknown>>()
  const choice = readChoice(search)
  return (
    <>
      <h2 className="sr-only">{t(matchesTexts.profiles)}</h2>
      <AllMatches
        choice={choice}
        beside={<SavedSearchesButton />}
        saving={<SaveSearchButton choice={choice} />}
        actionFor={(person, isFirst) => (
          <RelationAction person={person} place="card" variant={isFirst ? 'primary' : 'tonal'} className="px-2!" />
        )}
      />
      <OpenPerson
        actionFor={(person) => (
          <RelationAction person={person} place="dialog" variant="primary" startLabel={t(matchesTexts.letsChat)} />
        )}
      />
    </>
  )
}
