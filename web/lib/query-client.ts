import { MutationCache, QueryCache, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { whenBack } from '#lib/back-soon.ts'
import { apiErrorOf, isApiError, isBackSoon, isBusy } from '#lib/errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Nobody asked for it: that it went well answers nothing that went wrong before. */
      unasked?: true
    }
  }
}

type Callbacks = {
  onSignedOut: (client: QueryClient) => void
  /** Something that a person asked for has been done. */
  onDone?: () => void
}

/**
 * One retry, none for an answer of the server or a server that is too busy; nothing is fetched again because a window came to the front.
 * What the server could not answer for a while is asked for again once it can.
 */
export function createQueryClient({ onSignedOut, onDone }: Callbacks): QueryClient {
  const askAgain = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isBackSoon(state.error) })
  const onError = (error: unknown) => {
    const apiError = apiErrorOf(error)
    // With a reason it is about what was typed: a wrong password ends no session.
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
        if (!mutation.meta?.unasked) onDone?.()
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

/** The domains whose answers name people or say how two of them are related. */
const ABOUT_PEOPLE = ['safety', 'matches', 'chat', 'pairs', 'stories', 'reports', 'members', 'people']

/** A filter of queries: those that a change between two people, or of one of them, may concern. */
export const isAboutPeople = ({ queryKey: [domain] }: { queryKey: readonly unknown[] }) =>
  ABOUT_PEOPLE.includes(String(domain))

/**
 * Asks again, also where the first answer is still on its way: it may be older than what makes us ask,
 * and an invalidation alone would take it for the new one.
 */
export async function refetchNow(client: QueryClient, which: QueryKey | QueryFilters): Promise<void> {
  const filters = 'predicate' in which ? which : { queryKey: which as QueryKey }
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/**
 * Changes what is shown under a key, or under all that begin with it, to what an event told.
 * An answer that is still on its way may be older than the event and would take the change back, so it is asked for again.
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
