import type { FilteredName } from '@jodi/shared/matches/filters.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useDebounced } from '#lib/time/use-debounced.ts'

type Counts = Awaited<ReturnType<typeof rpc.matches.count>>
type Asked = ListChoice & { options?: FilteredName[]; without?: boolean }

/** By the input, so that a late answer is never shown for a newer input. Null for an invalid one, which is not sent. */
const countsQuery = (input: string | null) =>
  queryOptions({
    queryKey: ['matches', 'counts', input],
    queryFn: input === null ? skipToken : ({ signal }) => rpc.matches.count(JSON.parse(input), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Others change the counts too: an opened panel asks again.
    gcTime: 0,
  })

/** `about`: no more counts today, so the last one stays. `unavailable`: there is no count, for lack of a connection. */
type Status = 'exact' | 'about' | 'unavailable'
export type FilterCounts = {
  status: Status
  /** The counts are of what was chosen before. */
  isOld: boolean
  total: number | null
  options: Counts['options']
  nearbyOf: string | null | undefined
}
type LastCount = { status: Status; input: string | null; counts: Counts | null }

const SETTLED_MS = 300

/** The number of matches with a filter that is not applied yet, and beside each option; null for an invalid filter. */
export function useFilterCounts(choice: ListChoice | null, options: FilteredName[]): FilterCounts {
  const [last, setLast] = useState<LastCount>({ status: 'exact', input: null, counts: null })
  const now = choice && inputOf({ ...choice, options })
  const input = useDebounced(now, SETTLED_MS)
  const { data, failureReason } = useQuery(countsQuery(input))
  useEffect(() => {
    if (data) setLast({ status: 'exact', input, counts: data })
    else if (failureReason) {
      const isLimit = apiErrorOf(failureReason)?.code === 'TOO_MANY'
      setLast((before) => ({ ...before, input, status: isLimit ? 'about' : 'unavailable' }))
    }
  }, [data, failureReason, input])
  const known = last.status === 'unavailable' ? null : last.counts
  return {
    status: last.status,
    isOld: now !== last.input,
    total: known?.total ?? null,
    options: known?.options ?? {},
    nearbyOf: last.counts?.nearbyOf,
  }
}

/** What the total would be without each part of the filter. */
export function useCountsWithout(choice: ListChoice) {
  const { data, isPending, isError } = useQuery(countsQuery(inputOf({ ...choice, without: true })))
  return { counts: data?.without ?? [], isPending, isError }
}

const inputOf = ({ sort: _, ...asked }: Asked) => JSON.stringify(asked)
