import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The list of conversations while it loads. */
export function ConversationShapes() {
  return (
    <Loading>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex min-h-19 items-center gap-3 border-b border-line px-4 lg:px-5">
          <Skeleton className="size-10 shrink-0 rounded-full! lg:size-12" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </Loading>
  )
}
