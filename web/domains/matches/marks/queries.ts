import type { Relation } from '@jodi/shared/matches/relations.ts'
import { type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { refetchNow } from '#lib/requests/query-client.ts'
import { isUnanswered, shownAtOnce } from '#lib/requests/shown-at-once.ts'
import { dayOf } from '#lib/texts/format.ts'
import { serverNow } from '#lib/time/server-clock.ts'

/** Undefined: as the server stores it. */
export type Mark = {
  shortlisted?: boolean | undefined
  notInterested?: boolean | undefined
  /** The mark as not interested took the person off the shortlist. */
  wasShortlisted?: boolean | undefined
  seenOn?: string
}
type Marks = Record<string, Mark | undefined>

const MARKS = ['matches', 'marks'] as const
export const marksQuery = queryOptions<Marks>({
  queryKey: MARKS,
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})
export const UNMARKED: Mark = {}

export const markOf = (client: QueryClient, id: string): Mark => client.getQueryData<Marks>(MARKS)?.[id] ?? UNMARKED

function setMark(client: QueryClient, id: string, mark: Mark): void {
  client.setQueryData<Marks>(MARKS, (marks) => ({ ...marks, [id]: { ...marks?.[id], ...mark } }))
}

/**
 * Loads what counts as opening a person, who is then seen on cards that were loaded before. Marks of this tab become
 * what the server stores, unless one was changed since the request.
 */
export async function openPerson<Opened>(
  client: QueryClient,
  id: string,
  opening: Promise<Opened>,
  relationOf: (opened: Opened) => Relation | null,
): Promise<Opened> {
  const { shortlisted, notInterested } = markOf(client, id)
  const wasUnanswered = isUnanswered(client, scopeOf(id))
  const opened = await opening
  setMark(client, id, { seenOn: dayOf(serverNow()) })
  const now = markOf(client, id)
  const isMarked = shortlisted !== undefined || notInterested !== undefined
  const isChanged = now.shortlisted !== shortlisted || now.notInterested !== notInterested
  if (isMarked && !isChanged && !wasUnanswered) showStored(client, id, relationOf(opened))
  return opened
}

/**
 * Marks of a person that are shown at once, and undone on an error. If no answer of the server arrived, it may have
 * saved the mark: what it stores is loaded.
 */
export function markedAtOnce<Input>(client: QueryClient, id: string, change: (input: Input) => Mark) {
  const shown = shownAtOnce<Input, Mark | undefined>(client, {
    id: scopeOf(id),
    read: () => client.getQueryData<Marks>(MARKS) && markOf(client, id),
    change: (mark, input) => ({ ...mark, ...change(input) }),
    show: ({ shortlisted, notInterested, wasShortlisted } = UNMARKED) =>
      setMark(client, id, { shortlisted, notInterested, wasShortlisted }),
  })
  return {
    ...shown,
    onSettled: (...settled: Parameters<typeof shown.onSettled>) => {
      const isLast = shown.onSettled(...settled) !== undefined
      const [, error] = settled
      if (isLast && error && !apiErrorOf(error)) void loadStored(client, id)
    },
  }
}

const scopeOf = (id: string) => `matches-mark-${id}`

function showStored(client: QueryClient, id: string, relation: Relation | null | undefined): void {
  if (!relation || isUnanswered(client, scopeOf(id))) return
  setMark(client, id, { shortlisted: relation.shortlistedOn !== null, notInterested: relation.isNotInterested })
}

type Opened = { pair?: Relation | null; relation?: Relation }
type Cards = { items: { id: string; relation: Relation }[] }

/**
 * From the open page or dialog of the person; only without one from the lists with their card, whose pages count (rule
 * S2).
 */
async function loadStored(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['matches', 'list', 'shortlist'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['matches', 'not-interested'] })
  for (const queryKey of [
    ['people', 'profile', id],
    ['matches', 'details', id],
  ])
    if (client.getQueryCache().find({ queryKey })?.isActive()) {
      const opened = await loadAgain<Opened>(client, queryKey)
      return showStored(client, id, opened && 'pair' in opened ? opened.pair : opened?.relation)
    }
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['matches', 'list'], type: 'active' })) {
    if (!cardIn(state.data as Cards | undefined, id)) continue
    const list = await loadAgain<Cards>(client, queryKey)
    showStored(client, id, cardIn(list, id)?.relation)
  }
}

const cardIn = (list: Cards | undefined, id: string) => list?.items.find((card) => card.id === id)

async function loadAgain<Answer>(client: QueryClient, queryKey: QueryKey): Promise<Answer | undefined> {
  await refetchNow(client, queryKey)
  const state = client.getQueryState<Answer>(queryKey)
  return state?.status === 'success' ? state.data : undefined
}
