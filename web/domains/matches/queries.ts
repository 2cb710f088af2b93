import type { FilterOffer, MatchCard } from '@jodi/shared/matches/contract.ts'
import type { MatchSort } from '@jodi/shared/matches/filters.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import type { SEARCHED_NAMES } from '@jodi/shared/profiles/fields.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { sessionQuery } from '#domains/accounts/queries.ts'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { type Mark, markedAtOnce, markOf, marksQuery, openPerson, UNMARKED } from '#domains/matches/marks/queries.ts'
import { currentRelation } from '#domains/matches/relations/format.ts'
import { type GrowingList, growList, loadList } from '#lib/lists/growing-list.ts'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

// Pages count towards the browsing limit, so going to a profile and back reloads none of them.
const LIST_FRESH_MS = 10 * 60_000
const LIST_CACHE_MS = 60 * 60_000

/** A person of a list; in which of the searched fields a search found them, if it says so. */
export type ListedMatch = MatchCard & { foundIn?: (typeof SEARCHED_NAMES)[number][] }
/**
 * What a page says about its list: the number of people without search and filter, its order, and filters in place of
 * words. Its numbers are without the people whom marks of this tab had removed when it was read.
 */
type About = { of: number; sort: MatchSort; offers: FilterOffer[]; without?: string[] }
type MatchList = GrowingList<ListedMatch> & Partial<About>

const listKey = ({ list, query = '', sort = 'best', filter = {} }: ListChoice) =>
  ['matches', 'list', list, query, sort, filter] as const
const isPlain = ({ list, query, sort = 'best', filter = {} }: ListChoice) =>
  list === 'all' && !query && sort === 'best' && Object.keys(filter).length === 0
const readPages = (client: QueryClient, choice: ListChoice) => async (cursor?: string) => {
  const marks = Object.entries(client.getQueryData(marksQuery.queryKey) ?? {})
  const without = marks.flatMap(([id, mark]) => (isRemovedBy(mark, choice.list) ? id : []))
  const page = await rpc.matches.list({ ...choice, cursor })
  return page.kind === 'page' ? { ...page, without } : page
}

const listQuery = (choice: ListChoice, length: number) =>
  queryOptions({
    queryKey: listKey(choice),
    // A reloaded list has its former length.
    queryFn: ({ client, queryKey }): Promise<MatchList> => {
      const shown = client.getQueryData<MatchList>(queryKey)?.items.length ?? 0
      return loadList(readPages(client, choice), Math.max(length, shown))
    },
    initialData: () => (isPlain(choice) && length <= PAGE_SIZE ? knownList() : undefined),
    staleTime: LIST_FRESH_MS,
    gcTime: LIST_CACHE_MS,
  })

function knownList(): MatchList | undefined {
  const page = consumePreloaded('list')
  return page?.kind === 'page' ? page : undefined
}

const statsQuery = queryOptions({
  queryKey: ['matches', 'stats'],
  queryFn: async ({ client, queryKey }) => {
    const before = client.getQueryData<{ unlisted: string | null }>(queryKey)
    const stats = await rpc.matches.stats()
    // The lists are empty from the time when this member was not visible, and would be fresh for minutes.
    if (before?.unlisted && !stats.unlisted)
      void client.invalidateQueries({ queryKey: ['matches', 'list'] }, { cancelRefetch: false })
    return stats
  },
  initialData: () => consumePreloaded('stats'),
  staleTime: preloadStaleTime,
})

const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'details', id],
    queryFn: ({ client }) => openPerson(client, id, rpc.matches.details({ id }), ({ relation }) => relation),
  })

const notInterestedQuery = queryOptions({
  queryKey: ['matches', 'not-interested'],
  queryFn: () => rpc.matches.listNotInterested(),
})

/** The best matches first; at least `length` of them if there are that many. */
export const useMatchList = (choice: ListChoice, length: number) =>
  useQuery({ ...listQuery(choice, length), placeholderData: keepPreviousData })

export const useMatchStats = () => useQuery(statsQuery)

export const useMatchDetails = (id: string) => useQuery(detailsQuery(id))

/** The people marked as not interested, for the settings. */
export const useNotInterested = () => useQuery(notInterestedQuery)

/**
 * Adds the next page to a list; to the reloaded one, if it is reloaded in the meantime. Another list does not take over
 * that it is being loaded, or that this failed.
 */
export function useLoadMore(choice: ListChoice) {
  const client = useQueryClient()
  const key = listKey(choice)
  return useMutation({
    mutationKey: key,
    meta: { isBackground: true },
    mutationFn: async () => {
      for (let list = client.getQueryData<MatchList>(key); list; ) {
        const longer = await growList(readPages(client, choice), list, PAGE_SIZE)
        const now = client.getQueryData<MatchList>(key)
        if (now === list) return void client.setQueryData(key, longer)
        list = now
      }
    },
  })
}

/** The relations to the people of the current user's chats, which events keep up to date. */
type ChatRelations = Record<string, Relation | undefined>

const chatRelationsQuery = queryOptions<ChatRelations>({
  queryKey: ['matches', 'chat-relations'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The marks of the current user that take effect everywhere before a list is reloaded. */
const useMatchAction = (id: string): Mark => useQuery({ ...marksQuery, select: (marks) => marks[id] }).data ?? UNMARKED

/**
 * The state of a pair now: as a list said it, with the chats that are known since and the marks of this tab (rule M9).
 */
export function useRelation(id: string, listed: Relation): Relation {
  const mark = useMatchAction(id)
  const chats = useQuery(chatRelationsQuery).data
  return currentRelation(listed, mark, chats && { relation: chats[id] })
}

/** The first of these people who waits for an answer; none whose reminder is still to come. */
export function useFirstRequest(matches: readonly ListedMatch[]): string | undefined {
  const chats = useQuery(chatRelationsQuery).data
  return matches.find(({ id, relation }) => {
    const { state, chat } = currentRelation(relation, UNMARKED, chats && { relation: chats[id] })
    return state === 'askedYou' && chat?.remindOn === null
  })?.id
}

/** They name everybody with whom there is a chat. */
export function setChatRelations(client: QueryClient, relations: ChatRelations): void {
  client.setQueryData(chatRelationsQuery.queryKey, relations)
}

/** Adds a person to the shortlist or removes them. */
export function useShortlist(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => (on ? rpc.matches.addToShortlist({ id }) : rpc.matches.removeFromShortlist({ id })),
    ...markedAtOnce<boolean>(client, id, (on) => ({ shortlisted: on })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['matches', 'list', 'shortlist'] }),
  })
}

/** `wasShortlisted`: the removal also takes the person off the shortlist, and Undo adds them again. */
type NotInterested = { on: boolean; wasShortlisted?: boolean }

/** Whether a person was on the shortlist when they were marked as not interested in this tab, asked at the click. */
export function useWasShortlisted(id: string): () => boolean {
  const client = useQueryClient()
  return () => markOf(client, id).wasShortlisted ?? false
}

/** Removes a person from the list or adds them again. */
export function useMarkNotInterested(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ on, wasShortlisted }: NotInterested) => {
      if (on) return rpc.matches.markNotInterested({ id })
      return wasShortlisted ? rpc.matches.addToShortlist({ id }) : rpc.matches.undoNotInterested({ id })
    },
    ...markedAtOnce<NotInterested>(client, id, ({ on, wasShortlisted = false }) => ({
      notInterested: on,
      shortlisted: !on && wasShortlisted,
      // Undo restores both, also after the page was left (rule M8).
      wasShortlisted: (on && wasShortlisted) || undefined,
    })),
    onSuccess: (_done, { on, wasShortlisted }) => {
      // Lists loaded while the person was removed do not contain them.
      if (!on) client.removeQueries({ queryKey: ['matches', 'list'], type: 'inactive' })
      if (wasShortlisted) client.invalidateQueries({ queryKey: ['matches', 'list', 'shortlist'] })
      client.invalidateQueries({ queryKey: statsQuery.queryKey })
      client.invalidateQueries({ queryKey: notInterestedQuery.queryKey })
      // A saved search does not count the person among the new ones that it has found.
      client.invalidateQueries({ queryKey: ['searches', 'list'] })
    },
  })
}

/** Hides the notice that the percentage is new, at once; if that is not saved, the next load shows it again. */
export function useDismissPercentageNotice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpc.matches.dismissPercentageNotice(),
    onMutate: () =>
      client.setQueryData(sessionQuery.queryKey, (session) =>
        session?.person ? { person: { ...session.person, announcesPercentage: false } } : session,
      ),
  })
}

/** The loaded cards without those that were just removed. */
export function useVisibleMatches(items: ListedMatch[], list: ListChoice['list']): ListedMatch[] {
  const marks = useQuery(marksQuery).data
  return marks ? items.filter(({ id }) => !isRemovedBy(marks[id], list)) : items
}

/** Whether a mark of this tab removes a person from a list. */
const isRemovedBy = (mark: Mark | undefined, list: ListChoice['list']) =>
  mark?.notInterested === true || (list === 'shortlist' && mark?.shortlisted === false)

/**
 * How many people of a list marks of this tab have removed since its numbers were read; negative if Undo added some
 * again.
 */
export function removedSince({ items, without = [] }: MatchList, shown: readonly ListedMatch[]): number {
  return items.length - shown.length - items.filter(({ id }) => without.includes(id)).length
}
