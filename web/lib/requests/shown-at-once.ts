import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Shown<Input, State> = {
  /**
   * Names what is changed: its requests are sent one after the other, so that the last choice is the one that stays.
   */
  id: string
  /** Which one of several is changed. */
  of?: (input: Input) => string
  /** A response from before the change is outdated. */
  outdated?: QueryKey
  read: (input: Input) => State
  change: (state: State, input: Input) => State
  show: (state: State, input: Input) => void
}

/** Changes that are being saved, and what is stored without those that are not answered yet. */
type Changes<State> = { stored: State; isAnySaved: boolean; unanswered: number }

const pending = new WeakMap<QueryClient, Map<string, Changes<unknown>>>()

/** Whether a change is shown that the server has not answered yet. */
export const isUnanswered = (client: QueryClient, id: string): boolean => pending.get(client)?.has(id) ?? false

/**
 * The options of a mutation that is shown before it is saved. Once the last of several is answered, what is stored is
 * shown: what was there before the first, with every change that was saved. Only then may it be loaded again, or it
 * would replace a change that is not sent yet: `onSettled` returns the changes after the last answer. `storedNow` is
 * for a request that names what was read.
 */
export function shownAtOnce<Input, State>(client: QueryClient, options: Shown<Input, State>) {
  const { id, of, outdated, read, change, show } = options
  const known = pending.get(client) ?? new Map<string, Changes<unknown>>()
  pending.set(client, known)
  const keyOf = (input: Input) => (of ? `${id} ${of(input)}` : id)
  return {
    scope: { id },
    storedNow: (input: Input) => (known.get(keyOf(input)) as Changes<State> | undefined)?.stored,
    onMutate: async (input: Input): Promise<Changes<State>> => {
      const changes = (known.get(keyOf(input)) ?? {
        stored: read(input),
        isAnySaved: false,
        unanswered: 0,
      }) as Changes<State>
      changes.unanswered += 1
      known.set(keyOf(input), changes)
      if (outdated) await client.cancelQueries({ queryKey: outdated })
      show(change(read(input), input), input)
      return changes
    },
    onSettled: (_data: unknown, error: Error | null, input: Input, changes?: Changes<State>) => {
      if (!changes) return undefined
      changes.unanswered -= 1
      if (!error) {
        changes.stored = change(changes.stored, input)
        changes.isAnySaved = true
      }
      if (changes.unanswered > 0) return undefined
      known.delete(keyOf(input))
      // After a sign-out there is nothing to show it in.
      if (read(input) !== undefined) show(changes.stored, input)
      return changes
    },
  }
}
