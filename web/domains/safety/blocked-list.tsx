import { safetyTexts } from '@jodi/shared/safety/texts.ts'
import { useBlocked, useUnblockPerson } from '#domains/safety/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CardList } from '#ui/card-list.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** People whom the current user has blocked, by name only, each with a button to unblock. */
export function BlockedList() {
  const people = useBlocked()
  // The button that was pressed disappears with its row.
  const { place, replace, stay } = useFocusInPlace<HTMLDivElement>(String(people.data?.length))
  return (
    <TitledCard title={t(safetyTexts.blockedPeople)} text={t(safetyTexts.blockedPeopleExplanation)}>
      <div ref={place} tabIndex={-1} className="outline-none">
        <CardList
          list={people}
          none={t(safetyTexts.noOneBlocked)}
          row={(person) => <PersonRow key={person.id} {...person} onPress={replace} onFail={stay} />}
          skeleton={
            <li>
              <Loading>
                <Skeleton className="h-5 w-40" />
              </Loading>
            </li>
          }
        />
      </div>
    </TitledCard>
  )
}

type RowProps = { id: string; name: string; onPress: () => void; onFail: () => void }

function PersonRow({ id, name, onPress, onFail }: RowProps) {
  const unblock = useUnblockPerson()
  const action = () => {
    onPress()
    unblock.mutate(id, {
      onSuccess: () => toast.good(t(safetyTexts.noLongerBlocked, { name })),
      onError: (error) => {
        onFail()
        toast.bad(t(safetyTexts.couldntUndo), errorText(error))
      },
    })
  }
  return (
    <li className="flex items-center gap-3 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
      </span>
      <Button onClick={action} busy={unblock.isPending} aria-label={t(safetyTexts.unblockNamed, { name })}>
        {t(safetyTexts.unblockButton)}
      </Button>
    </li>
  )
}
