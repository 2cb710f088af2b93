import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a profile. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <div className="grid items-start gap-5 md:grid-cols-[280px_1fr] md:gap-6 lg:grid-cols-[392px_1fr] lg:gap-8">
        <Skeleton className="aspect-4/5 rounded-card max-md:-mx-4 max-md:rounded-none" />
        <div className="grid gap-4">
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="my-1 h-24" />
          <Skeleton className="h-(--size-control) w-60 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-72 rounded-card" />
    </Loading>
  )
}
