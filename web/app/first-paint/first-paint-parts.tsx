import { FIRST_PARTS, type FirstPart, firstPartKey } from '@jodi/shared/page.ts'
import type { ReactElement } from 'react'
import { FRESH, WAITING, WAITING_ROW } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeletons of what may be absent from the dashboard, or has several rows, by their keys. */
export function firstPaintParts(): Record<string, ReactElement> {
  const parts: Record<FirstPart, { some: ReactElement; none?: ReactElement; row: ReactElement }> = {
    own: { some: <Rows part="own" />, row: <Row face="h-18" /> },
    waiting: {
      some: <Rows part="waiting" />,
      none: (
        <div>
          <Title />
          <Skeleton className="mt-3 h-36 rounded-card md:h-22" />
        </div>
      ),
      row: <Row face="h-22.5" />,
    },
    fresh: {
      some: (
        <div className="min-w-0">
          <Title />
          <div className={FRESH}>{FIRST_PARTS.fresh}</div>
        </div>
      ),
      row: (
        <div>
          <Skeleton className="aspect-4/5 rounded-card" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </div>
      ),
    },
    steps: {
      some: (
        <div className="card px-5 pt-4 pb-2 max-lg:md:row-span-2">
          <Title />
          <div className="mt-3">{FIRST_PARTS.steps}</div>
        </div>
      ),
      row: (
        <div className="grid grid-cols-[--spacing(9)_1fr] items-center gap-3 border-t border-line py-3">
          <Skeleton className="size-9 rounded-full!" />
          <Skeleton className="h-10 w-4/5" />
        </div>
      ),
    },
  }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, { some, none, row }]) => [
      [firstPartKey(name as FirstPart, 'some'), some],
      [firstPartKey(name as FirstPart, 'row'), row],
      ...(none ? [[firstPartKey(name as FirstPart, 'none'), none]] : []),
    ]),
  )
}

function Title() {
  return <Skeleton className="h-6.5 w-40" />
}

function Rows({ part }: { part: FirstPart }) {
  return (
    <div className="min-w-0">
      <Title />
      <div className={WAITING}>{FIRST_PARTS[part]}</div>
    </div>
  )
}

function Row({ face }: { face: string }) {
  return (
    <div className={WAITING_ROW}>
      <Skeleton className={`w-18 rounded-control ${face}`} />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </span>
      <Skeleton className="h-(--size-control) w-30 rounded-control max-md:col-start-2" />
    </div>
  )
}
