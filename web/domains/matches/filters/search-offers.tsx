import type { FilterOffer } from '@jodi/shared/matches/contract.ts'
import { SlidersHorizontal } from 'lucide-react'
import { offerText } from '#domains/matches/filters/format.ts'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { chipStyle } from '#ui/chip-style.ts'

type Props = { offers: readonly FilterOffer[]; onTake: (offer: FilterOffer) => void }

/** Filters in place of words of a search that name a value. */
export function SearchOffers({ offers, onTake }: Props) {
  const areThere = offers.length > 0
  // The one that was pressed disappears with the others.
  useFocusIfLost(String(areThere), () => !areThere && document.getElementById('page')?.focus({ preventScroll: true }))
  if (!areThere) return null
  return (
    <div className="flex flex-wrap gap-2">
      {offers.map((offer) => (
        <button
          key={`${offer.name} ${offer.value}`}
          type="button"
          onClick={() => onTake(offer)}
          className={chipStyle({ on: false })}
        >
          <SlidersHorizontal aria-hidden="true" />
          {offerText(offer)}
        </button>
      ))}
    </div>
  )
}
