import type { Home } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { WaitingRow } from '#domains/people/home/waiting-row.tsx'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { WAITING } from '#ui/layout.ts'

type Props = {
  waiting: Home['waiting']
  /** The main action of the screen is to answer the first one. */
  hasMainAction: boolean
}

/** Who waits for an answer; a slim card while no one does. */
export function WaitingList({ waiting: { people, total }, hasMainAction }: Props) {
  const now = useNow()
  // The button that was pressed disappears with its row.
  const { place, replace } = useFocusInPlace<HTMLUListElement>(people.map(({ id }) => id).join())
  return (
    <section aria-labelledby="waiting" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="waiting" className="type-title">
          {t(peopleTexts.waitingForYou)}
        </h3>
        {total > people.length && (
          <Link to="/chats" className="link text-small">
            {tCount(total, peopleTexts.seeAllWaiting)}
          </Link>
        )}
      </div>
      {people.length === 0 ? (
        <NoOneWaiting />
      ) : (
        <ul ref={place} className={WAITING}>
          {people.map((person, index) => (
            <WaitingRow
              key={person.id}
              person={person}
              first={hasMainAction && index === 0}
              now={now}
              onRejected={replace}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function NoOneWaiting() {
  return (
    <div className="card mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 px-4 py-3 md:grid-cols-[auto_1fr_auto] md:px-5">
      <span className="w-20 *:m-0 *:w-full">
        <NoMessages />
      </span>
      <div>
        <p className="font-semibold">{t(peopleTexts.noOneWaiting)}</p>
        <p className="text-small text-ink-2">{t(peopleTexts.noOneWaitingHint)}</p>
      </div>
      <Link to="/matches" className={buttonStyle({ className: 'max-md:col-span-full' })}>
        {t(peopleTexts.seeMatches)}
      </Link>
    </div>
  )
}
