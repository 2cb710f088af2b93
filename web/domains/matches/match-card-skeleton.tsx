import type { ReactNode } from 'react'
import { LYING_CARD } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { portrait?: ReactNode; lies?: boolean }

/** The skeleton of a match card, with its portrait if it is already known. */
export function MatchCardSkeleton({ portrait, lies = false }: Props) {
  return (
    <div aria-hidden="true" className={`card overflow-hidden ${lies ? LYING_CARD : ''}`}>
      <div
        className={
          lies ? 'max-md:row-span-2 max-md:mb-7 max-md:self-start max-md:overflow-hidden max-md:rounded-control' : ''
        }
      >
        {portrait ?? <Skeleton className="aspect-4/5 rounded-none!" />}
      </div>
      <div className={`grid p-4 pb-0 ${lies ? 'max-md:p-0' : ''}`}>
        <Skeleton className="my-1 h-4.5 w-3/5" />
        <Skeleton className="my-1.5 h-3 w-4/5" />
        <Skeleton className="my-1 h-3 w-2/5" />
        <Skeleton className="mt-3 h-10 w-1/2" />
        <Skeleton className="mt-2.5 h-3 w-3/5" />
      </div>
      <div className={`p-4 ${lies ? 'max-md:col-span-full max-md:mt-3.5 max-md:p-0' : ''}`}>
        <Skeleton className="h-(--size-control) rounded-control" />
      </div>
    </div>
  )
}
