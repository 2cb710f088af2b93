import type { ReactNode } from 'react'
import { usePendingCode } from '#domains/accounts/queries.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Pending = ReturnType<typeof usePendingCode>['data']
type Props = {
  purpose: Parameters<typeof usePendingCode>[0]
  /** The height of what is above the last field of the first step, so that the dialog does not grow. */
  shape: string
  children: (sent: Pending) => ReactNode
}

/** Waits for the information whether a code is pending; if there is none, or on an error, the first step is shown. */
export function PendingCode({ purpose, shape, children }: Props) {
  const { data, isPending } = usePendingCode(purpose)
  if (!isPending) return children(data)
  return (
    <Loading className="grid gap-5">
      <Skeleton className={`rounded-control ${shape}`} />
      <Skeleton className="h-18 rounded-control" />
    </Loading>
  )
}
