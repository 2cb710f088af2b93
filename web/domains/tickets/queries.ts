import {
  type NewTicket,
  type ReadTicketStatus,
  SET_AT_ONCE_MAX,
  type TicketDetails,
  type TicketDisplayStatus,
  type TicketStatus,
} from '@jodi/shared/tickets/contract.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshPayments } from '#domains/plans/queries.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { sendInBatches } from '#lib/requests/send-in-batches.ts'
import { shownAtOnce } from '#lib/requests/shown-at-once.ts'
import { unlessDone } from '#lib/requests/unless-done.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const ALL = ['tickets'] as const
const MINE = ['tickets', 'mine'] as const

const mineQuery = (page: number) =>
  queryOptions({ queryKey: [...MINE, page], queryFn: () => rpc.tickets.listOwn({ page }), staleTime: 0 })

const detailsQuery = (id: string) =>
  queryOptions({ queryKey: ['tickets', 'details', id], queryFn: () => rpc.tickets.details({ id }), staleTime: 0 })

/** The current user's tickets, newest first; the previous page is shown while the next one loads. */
export const useMyTickets = (page: number) => useQuery({ ...mineQuery(page), placeholderData: keepPreviousData })

/** One ticket, for support. */
export const useTicket = (id: string) => useQuery(detailsQuery(id))

/** Requests the refund of an unapplied payment; repeated, it is the same ticket. */
export function useAskForRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentId: string) => rpc.tickets.askForRefund({ paymentId }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: MINE }), refreshPayments(client)]),
  })
}

/** Creates a ticket; a resend has its id, so that it is created once. */
export function useCreateTicket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ticket: NewTicket & { id: string }) => rpc.tickets.create(ticket),
    onSuccess: () => client.invalidateQueries({ queryKey: MINE }),
  })
}

/** Shown at once, undone on an error. */
export function useSetStatus(id: string) {
  const client = useQueryClient()
  const { queryKey } = detailsQuery(id)
  const shown = shownAtOnce<TicketStatus, TicketStatus | undefined>(client, {
    id: `tickets-status-${id}`,
    outdated: queryKey,
    read: () => client.getQueryData(queryKey)?.status,
    change: (_before, status) => status,
    show: (status) => client.setQueryData(queryKey, (ticket) => ticket && status && { ...ticket, status }),
  })
  return useMutation({
    mutationFn: (status: TicketStatus) =>
      unlessDone(
        () => rpc.tickets.setStatus({ id, status, read: shown.storedNow(status) }),
        async () => (await rpc.tickets.details({ id })).status === status,
      ),
    ...shown,
    onSettled: (data, error, input, changes) => {
      if (shown.onSettled(data, error, input, changes)) return client.invalidateQueries({ queryKey: ALL })
    },
  })
}

/** `read` is the response that was on the screen. */
export const useRespond = (id: string) =>
  useSupportAction<{ response: string; read: string | null }>(
    id,
    (input) => rpc.tickets.respond({ id, ...input }),
    // A ticket that was reopened still has its response.
    ({ response, status }, input) => response === input.response && status === 'resolved',
  )

/** For the author. */
export const useCloseTicket = (id: string) => useTicketAction(() => rpc.tickets.close({ id }))

export const useCloseAsSupport = (id: string) =>
  useSupportAction(
    id,
    () => rpc.tickets.close({ id }),
    ({ closedAt }) => closedAt !== null,
  )

/**
 * Sets the status of several tickets, or closes them, with as many requests as that takes; each is given with the
 * status that was on the screen. The answer names those that stayed as they were, and those that a later request failed
 * to change.
 */
export function useSetStatuses() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ tickets, status }: { tickets: ReadTicketStatus[]; status: TicketDisplayStatus }) => {
      const set = (read: ReadTicketStatus[]) => rpc.tickets.setStatuses({ ids: read.map(({ id }) => id), status, read })
      const { answers, failed } = await sendInBatches(tickets, SET_AT_ONCE_MAX, set)
      return { refused: answers.flatMap(({ refused }) => refused), failed }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  })
}

/** Reopens any ticket of the list. */
export function useReopenListed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.tickets.reopen({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  })
}

export const useReopenTicket = (id: string) =>
  useSupportAction(
    id,
    () => rpc.tickets.reopen({ id }),
    ({ closedAt }) => closedAt === null,
  )

function useSupportAction<Input = void>(
  id: string,
  action: (input: Input) => Promise<unknown>,
  isDone: (ticket: TicketDetails, input: Input) => boolean,
) {
  return useTicketAction((input: Input) =>
    unlessDone(
      () => action(input),
      async () => isDone(await rpc.tickets.details({ id }), input),
    ),
  )
}

function useTicketAction<Input = void>(action: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: action, onSettled: () => client.invalidateQueries({ queryKey: ALL }) })
}
