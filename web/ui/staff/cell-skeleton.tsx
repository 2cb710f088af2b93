import { Skeleton } from '#ui/skeleton.tsx'
import type { Column } from '#ui/staff/columns.ts'

/** A cell that is loading, with the shape of its content: an avatar beside a name, a badge, or a text. */
export function CellSkeleton({ column: { avatar, aside } }: { column: Pick<Column<never>, 'avatar' | 'aside'> }) {
  if (aside) return <Skeleton className="h-5 w-16 rounded-full" />
  if (!avatar) return <Skeleton className="h-3.5 w-[min(60%,10rem)]" />
  return (
    <span className="flex items-center gap-2.5">
      <Skeleton className="size-7 shrink-0 rounded-full" />
      <Skeleton className="h-3.5 w-[min(60%,10rem)]" />
    </span>
  )
}
