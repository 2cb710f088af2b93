import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { isOwn } from '#domains/people/home/format.ts'
import { FreshPeople } from '#domains/people/home/fresh-people.tsx'
import { OwnTasks } from '#domains/people/home/own-tasks.tsx'
import { WaitingList } from '#domains/people/home/waiting-list.tsx'
import { useHome } from '#domains/people/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { HOME_PEOPLE } from '#ui/layout.ts'

/**
 * Who waits for the current user, and who is new; while no one waits, first what brings people. Only a chat brings
 * people to a member who is not in matches.
 */
export function HomePeople({ isListed }: { isListed: boolean }) {
  const home = useHome()
  if (!home.data) {
    return (
      <ErrorCard
        title={t(uiTexts.couldntLoadList)}
        text={errorText(home.error)}
        onRetry={() => home.refetch()}
        busy={home.isFetching}
      />
    )
  }
  const { waiting, fresh, steps } = home.data
  return (
    <div className={HOME_PEOPLE}>
      {isListed && waiting.total === 0 && <OwnTasks steps={steps.filter(isOwn)} />}
      {(isListed || waiting.total > 0) && <WaitingList waiting={waiting} hasMainAction={isListed} />}
      {isListed && <FreshPeople fresh={fresh} />}
    </div>
  )
}
