import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Shown in the shell until the page's code is loaded. */
export function PagePending() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-80" />
      <Skeleton className="mt-4 h-40 rounded-card" />
    </Loading>
  )
}
