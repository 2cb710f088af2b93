import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { useMarkNotInterested, useNotInterested, useRelation } from '#domains/matches/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CardList } from '#ui/card-list.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** The people marked as not interested, each with a button to undo it. */
export function NotInterestedList() {
  const people = useNotInterested()
  // The button that was pressed disappears with its row.
  const { place, replace, stay } = useFocusInPlace<HTMLDivElement>(String(people.data?.length))
  return (
    <TitledCard title={t(matchesTexts.notInterested)} text={t(matchesTexts.notInterestedExplanation)}>
      <div ref={place} tabIndex={-1} className="outline-none">
        <CardList
          list={people}
          none={t(matchesTexts.noOneNotInterested)}
          row={(person) => <PersonRow key={person.id} person={person} onPress={replace} onFail={stay} />}
          skeleton={<PersonSkeleton />}
        />
      </div>
    </TitledCard>
  )
}

type Person = NonNullable<ReturnType<typeof useNotInterested>['data']>[number]

type RowProps = { person: Person; onPress: () => void; onFail: () => void }

function PersonRow({ person, onPress, onFail }: RowProps) {
  const { id, name, photo } = person
  const { state } = useRelation(id, person.relation)
  const change = useMarkNotInterested(id)
  const undo = () => {
    onPress()
    change.mutate(
      { on: false },
      {
        onSuccess: () => toast.good(t(matchesTexts.addedBackToMatches, { name })),
        onError: (error) => {
          onFail()
          toast.bad(t(matchesTexts.couldntUndo), errorText(error))
        },
      },
    )
  }
  return (
    <li className="flex items-center gap-3 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
      <Avatar id={id} name={name} photo={photo} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
      </span>
      {state !== 'notInterested' && <RelationPill person={person} />}
      <Button onClick={undo} busy={change.isPending} aria-label={t(matchesTexts.undoFor, { name })}>
        {t(matchesTexts.undo)}
      </Button>
    </li>
  )
}

function PersonSkeleton() {
  return (
    <li>
      <Loading className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </Loading>
    </li>
  )
}
