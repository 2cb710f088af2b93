import type { ReactNode } from 'react'
import { usePendingCode } from '#domains/accounts/queries.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Pending = ReturnType<typeof usePendingCode>['data']
type Props = {
  purpose: Parameters<typeof usePendingCode>[0]
  /** The height of the first step's text. */
  height: string
  /** The number of its fields. */
  fields: 1 | 2
  children: (sent: Pending) => ReactNode
}

/**
 * Waits for the information whether a code is pending; if there is none, or on an error, the first step is shown. Until
 * then the dialog is as high as with that step.
 */
export function PendingCode({ purpose, height, fields, children }: Props) {
  const { data, isPending } = usePendingCode(purpose)
  if (!isPending) return children(data)
  return (
    <Loading className="grid gap-5 pb-2">
      <Skeleton className={`${height} rounded-control`} />
      <Skeleton className="h-17 rounded-control max-md:h-18" />
      {fields === 2 && <Skeleton className="h-17 rounded-control max-md:h-18" />}
      <Skeleton className="h-(--size-control) w-48 justify-self-end rounded-control max-md:w-full" />
    </Loading>
  )
}
