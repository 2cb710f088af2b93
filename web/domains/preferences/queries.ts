import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { readNewest } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useDebounced } from '#lib/time/use-debounced.ts'

type Preferences = Parameters<typeof rpc.preferences.save>[0]
type Counts = Awaited<ReturnType<typeof rpc.preferences.whatIf>>

const preferencesQuery = queryOptions({
  queryKey: ['preferences', 'mine'],
  queryFn: () => rpc.preferences.getOwn(),
})

/** The stated preferences, and the defaults that apply without them. */
export const usePreferences = () => useQuery(preferencesQuery)

/** What is saved now, which another window may have changed. */
export function useNewestPreferences() {
  const client = useQueryClient()
  return () => readNewest(client, preferencesQuery)
}

/** By the input, so that a late answer is never shown for a newer input. Null for an invalid one, which is not sent. */
const countsQuery = (input: string | null) =>
  queryOptions({
    queryKey: ['preferences', 'counts', input],
    queryFn: input === null ? skipToken : ({ signal }) => rpc.preferences.whatIf(JSON.parse(input), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Others change the counts too: each opened dialog asks again.
    gcTime: 0,
  })

/**
 * `about`: no more counts today, so the last one stays. `unavailable`: there is no count of what is in the form, for
 * lack of a connection for example.
 */
type Status = 'exact' | 'about' | 'unavailable'
export type MatchCounts = {
  status: Status
  total: number | null
  /** With the saved preferences; null without a change. */
  before: number | null
  rows: Counts['rows']
}

/** The last count, with its input. */
type LastCount = { status: Status; input: string | null; counts: Counts | null }

// Together with the request less than the 300 ms in which a count follows a change.
const SETTLED_MS = 150

/**
 * The number of matches with the values of the form, and with each must-have switched; the last ones until they are
 * known. Values are what a count is asked with, as JSON; null if they are invalid.
 */
export function useMatchCounts(values: string | null, savedInput: string | null): MatchCounts {
  const [{ status, input: counted, counts }, setLast] = useState<LastCount>({
    status: 'exact',
    input: null,
    counts: null,
  })
  const input = useDebounced(values, SETTLED_MS)
  const before = useQuery(countsQuery(savedInput)).data
  const { data, failureReason } = useQuery(countsQuery(input))
  useEffect(() => {
    if (data) setLast({ status: 'exact', input, counts: data })
    else if (failureReason) {
      const isLimit = apiErrorOf(failureReason)?.code === 'TOO_MANY'
      setLast((last) => ({ ...last, status: isLimit ? 'about' : 'unavailable' }))
    }
  }, [data, failureReason, input])
  return {
    status,
    total: counts?.total ?? null,
    before: before && counted !== savedInput ? before.total : null,
    rows: status === 'unavailable' || !counts ? [] : counts.rows,
  }
}

/** Preferences change the ranking, every explanation and the completion, so all of it is reloaded. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Preferences) => rpc.preferences.save(preferences),
    onSuccess: () => {
      client.invalidateQueries({
        // The counts are those of the dialog, which closes.
        predicate: ({ queryKey: [domain, name] }) =>
          domain !== 'accounts' && domain !== 'settings' && name !== 'counts',
      })
    },
  })
}
