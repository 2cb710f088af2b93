import type { WaitingPerson } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { RejectRequest } from '#domains/chat/reject-request.tsx'
import { ageWorkAndCity } from '#domains/matches/format.ts'
import { ACTIONS, activityText, sinceText } from '#domains/people/home/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { WAITING_ROW } from '#ui/layout.ts'
import { Portrait } from '#ui/portrait.tsx'
import { SeparatedText } from '#ui/separated-text.tsx'

type Props = {
  person: WaitingPerson
  /** The first one has the main action of the screen. */
  first: boolean
  now: Date
  onRejected: () => void
}

/** One person, what they did and since when, and the button that answers it. */
export function WaitingRow({ person, first, now, onRejected }: Props) {
  const { id, name, photo, kind } = person
  const known = ageWorkAndCity(person)
  return (
    <li className={WAITING_ROW}>
      {/* The name is beside it. */}
      <div aria-hidden="true" className="self-start">
        <Portrait
          id={id}
          name={name}
          photo={photo}
          sizes="72px"
          eager
          className="rounded-control *:[span]:text-title!"
        />
      </div>
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {known && (
          <p className="text-small text-ink-3">
            <SeparatedText text={known} />
          </p>
        )}
        <p dir="auto" className="mt-1 line-clamp-2 font-medium wrap-anywhere">
          {activityText(person)}
        </p>
        <p className="text-small text-ink-2">
          <SeparatedText text={sinceText(person, now)} />
        </p>
      </div>
      <div className="flex gap-1 max-md:col-start-2 max-md:flex-wrap md:flex-row-reverse">
        <WaitingAction person={person} variant={kind === 'request' ? (first ? 'primary' : 'tonal') : 'outline'} />
        {kind === 'request' && (
          <RejectRequest
            conversationId={person.conversationId}
            name={person.firstName}
            onRejected={onRejected}
            isInList
            asIcon
          />
        )}
      </div>
    </li>
  )
}

function WaitingAction({ person, variant }: { person: WaitingPerson; variant: 'primary' | 'tonal' | 'outline' }) {
  const action = t(ACTIONS[person.kind])
  const link = {
    'aria-label': t(peopleTexts.actionFor, { action, name: person.name }),
    className: buttonStyle({ variant, className: 'min-w-[min(7.5rem,100%)]' }),
  }
  // A request is answered on the page of the person.
  return person.kind === 'view' || person.kind === 'request' ? (
    <Link to="/view-profile/$id" params={{ id: person.id }} {...link}>
      {action}
    </Link>
  ) : (
    <Link to="/chat/$id" params={{ id: person.conversationId }} {...link}>
      {action}
    </Link>
  )
}
