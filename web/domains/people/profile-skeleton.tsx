import type { ReactNode } from 'react'
import { PERSON, PERSON_ASIDE, PERSON_CARD, PERSON_DETAILS } from '#ui/layout.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a profile, with its first photo if that is known. */
export function ProfileSkeleton({ portrait }: { portrait?: ReactNode }) {
  return (
    <Loading className={PERSON}>
      {portrait || (
        <Skeleton className="aspect-4/5 rounded-card max-md:-mx-4 max-md:-mt-5 max-md:rounded-none lg:aspect-600/490" />
      )}
      <div className={PERSON_ASIDE}>
        <div className={PERSON_CARD}>
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="my-1 h-24" />
          <Skeleton className="h-(--size-control) max-md:hidden" />
        </div>
      </div>
      <div className={PERSON_DETAILS}>
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  )
}
