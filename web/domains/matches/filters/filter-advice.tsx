import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { type FilterPart, type MatchFilter, partsOf, withoutPart } from '@jodi/shared/matches/filters.ts'
import { X } from 'lucide-react'
import { type ListChoice, NO_FILTER, partText } from '#domains/matches/filters/format.ts'
import { useCountsWithout } from '#domains/matches/filters/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = { choice: ListChoice; onFilter: (filter: MatchFilter) => void }

/** For filters that leave no match: which one to drop, with the number of people that would then be shown. */
export function FilterAdvice({ choice, onFilter }: Props) {
  const filter = choice.filter ?? NO_FILTER
  const { counts, isPending, isError } = useCountsWithout(choice)
  const useful = counts.filter(({ total }) => total > 0)
  const drops: { part: FilterPart; text: string }[] = isError
    ? partsOf(filter).map((part) => ({ part, text: t(filtersTexts.dropUncounted, { filter: partText(filter, part) }) }))
    : useful.map(({ part, total }) => ({
        part,
        text: tCount(total, filtersTexts.drop, { filter: partText(filter, part) }),
      }))
  return (
    <div aria-busy={isPending} className="grid min-h-24 content-start justify-items-center gap-3">
      {!isPending && !isError && (
        <p aria-live="polite">{t(useful.length > 0 ? filtersTexts.dropOne : filtersTexts.dropSeveral)}</p>
      )}
      {drops.length > 0 && (
        <ul className="grid gap-2">
          {drops.map(({ part, text }) => (
            <li key={part}>
              <Button wide onClick={() => onFilter(withoutPart(filter, part))} wraps>
                <X aria-hidden="true" />
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* It would move when the numbers arrive. */}
      {!isPending && (
        <Button variant="ghost" onClick={() => onFilter(NO_FILTER)}>
          {t(filtersTexts.clearAll)}
        </Button>
      )}
    </div>
  )
}
