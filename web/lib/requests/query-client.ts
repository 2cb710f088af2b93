import {
  type FetchQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { whenBack } from '#lib/requests/back-soon.ts'
import { apiErrorOf, isApiError, isBackSoon, isBusy } from '#lib/requests/errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Sent in the background: its success does not clear errors of the person's own actions. */
      isBackground?: true
    }
  }
}

type Callbacks = {
  onSignedOut: (client: QueryClient) => void
  /** Called after a mutation that the person started succeeded. */
  onDone?: () => void
}

/**
 * One retry, but none after an error response or if the server is too busy. Focusing the window does not refetch.
 * Queries that fail because the server is unavailable are repeated once it is back.
 */
export function createQueryClient({ onSignedOut, onDone }: Callbacks): QueryClient {
  const askAgain = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isBackSoon(state.error) })
  const onError = (error: unknown) => {
    const apiError = apiErrorOf(error)
    // With a reason the error is about the input: a wrong password does not end the session.
    if (apiError?.code === 'UNAUTHORIZED' && !apiError.data.reason) onSignedOut(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        onError(error)
        if (isBackSoon(error)) whenBack(askAgain)
      },
    }),
    mutationCache: new MutationCache({
      onError,
      onSuccess: (_data, _variables, _result, mutation) => {
        if (!mutation.meta?.isBackground) onDone?.()
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isApiError(error) && !isBusy(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** The domains whose data names people or the relation of two of them. */
const ABOUT_PEOPLE = ['safety', 'matches', 'chat', 'pairs', 'stories', 'reports', 'members', 'people']

/** A filter for the queries that a change of a person, or between two people, may affect. */
export const isAboutPeople = ({ queryKey: [domain] }: { queryKey: readonly unknown[] }) =>
  ABOUT_PEOPLE.includes(String(domain))

/**
 * Reads what is stored now, after a save was rejected because somebody else had saved; undefined if it cannot be read:
 * the person already knows that the save failed, and the next one reads again.
 */
export function readNewest<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  return client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
}

/**
 * Refetches, also if the first request is still pending: it may be older than the change, and an invalidation alone
 * would accept its response.
 */
export async function refetchNow(client: QueryClient, which: QueryKey | QueryFilters): Promise<void> {
  const filters = 'predicate' in which ? which : { queryKey: which as QueryKey }
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/**
 * Updates the data under a key, or under all keys that begin with it, after an event. A pending response may be older
 * than the event and would undo the update, so the request is repeated.
 */
export function updateCached<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<Answer>({ queryKey }, (answer) => answer && change(answer))
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    void refetchNow(client, query.queryKey)
}
