import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a match card, with its portrait if it is already known. */
export function MatchCardSkeleton({ portrait }: { portrait?: ReactNode }) {
  return (
    <div aria-hidden="true" className="card overflow-hidden">
      {portrait ?? <Skeleton className="aspect-4/5 rounded-none!" />}
      <div className="grid p-4">
        <Skeleton className="my-1 h-4.5 w-3/5" />
        <Skeleton className="my-1.5 h-3 w-4/5" />
        <Skeleton className="my-1 h-3 w-2/5" />
        <Skeleton className="mt-3 h-10 w-1/2" />
        <Skeleton className="mt-2.5 mb-4.5 h-3 w-3/5" />
        <Skeleton className="h-(--size-control) rounded-control" />
      </div>
    </div>
  )
}
