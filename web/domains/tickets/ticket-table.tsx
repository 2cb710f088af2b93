import { staffTexts } from '@jodi/shared/staff-texts.ts'
import {
  TICKET_DISPLAY_STATUSES,
  TICKET_STATUSES,
  TICKET_TYPES,
  type TicketDisplayStatus,
  type TicketListItem,
  ticketListSchema,
  ticketStatusLabels,
  ticketStatusTexts,
  ticketTypeTexts,
} from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleDot, Eye, Lock, LockOpen, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { displayStatusOf } from '#domains/tickets/format.ts'
import { useReopenListed, useSetStatuses } from '#domains/tickets/queries.ts'
import { TicketBulkActions } from '#domains/tickets/ticket-bulk-actions.tsx'
import { ticketColumns } from '#domains/tickets/ticket-columns.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'
import { toast } from '#ui/toast.tsx'

/** In the URL, the oldest are first with `oldest=true`. */
const INPUT = ticketListSchema.omit({ oldestFirst: true }).extend({ oldest: ticketListSchema.shape.oldestFirst })

/** All tickets; search, filters, sort order and page are in the URL. */
export function TicketTable() {
  const list = useStaffList({
    key: ['tickets', 'list'],
    input: INPUT,
    load: async ({ oldest, ...input }) => {
      const { tickets, ...page } = await rpc.tickets.list({ ...input, oldestFirst: oldest })
      return { rows: tickets, ...page }
    },
  })
  const { query, input, change } = list
  const actions = useTicketActions(input.status, query.data?.rows)
  const [asked, setAsked] = useState(false)
  const refresh = async () => {
    setAsked(true)
    const { error } = await query.refetch()
    setAsked(false)
    // The rows stay as they were, which looks like an answer.
    if (error) toast.bad(t(ticketsTexts.couldntLoadTickets), errorText(error))
  }
  return (
    <StaffList
      label={t(ticketsTexts.supportTickets)}
      columns={ticketColumns()}
      list={list}
      rowKey={({ id }) => id}
      sort={{ by: 'createdAt', descending: !input.oldest }}
      onSort={({ descending }) => change({ oldest: !descending })}
      menu={actions.menuOf}
      bulk={{
        label: ({ author }) => t(staffTexts.select, { name: author.name }),
        actions: (selected, keep) => (
          <TicketBulkActions
            setting={actions.setting}
            onSet={async (status) => keep(await actions.set(selected, status))}
          />
        ),
      }}
      search={{ label: t(ticketsTexts.searchTickets), placeholder: t(ticketsTexts.nameEmailOrDescription) }}
      choices={[
        {
          name: 'type',
          label: t(ticketsTexts.type),
          any: t(ticketsTexts.anyType),
          choices: TICKET_TYPES.map((value) => ({ value, label: t(ticketTypeTexts[value]) })),
        },
      ]}
      icon={
        <Button
          onClick={refresh}
          busy={asked}
          aria-label={t(ticketsTexts.refresh)}
          className="max-md:size-(--size-control) max-md:px-0!"
        >
          {!asked && <RefreshCw aria-hidden="true" />}
          <span className="max-md:hidden">{t(ticketsTexts.refresh)}</span>
        </Button>
      }
      states={{ name: 'status', label: t(uiTexts.status), states: statesOf(query.data?.counts) }}
      none={{ title: t(ticketsTexts.noSupportTicketsFound), text: t(ticketsTexts.noTicketsForStaffHint) }}
      noMatch={{
        title: t(ticketsTexts.noSupportTicketsFound),
        text: t(ticketsTexts.noTicketsMatch),
        filteredText: t(ticketsTexts.noTicketsMatchFilters),
      }}
      failed={{ title: t(ticketsTexts.couldntLoadTickets) }}
    />
  )
}

/** All tickets, and those in each status, with their numbers. */
function statesOf(counts: Record<TicketDisplayStatus, number> | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: null, label: t(ticketsTexts.allTickets), count: all },
    ...TICKET_DISPLAY_STATUSES.map((value) => ({
      value,
      label: t(ticketStatusLabels[value]),
      count: counts?.[value],
    })),
  ]
}

/** The actions of support on rows of the table, which shows tickets of this status; null if of any. */
function useTicketActions(shown: TicketDisplayStatus | null, rows: TicketListItem[] | undefined) {
  /** The status that each ticket had when it was last on the screen: selected ones may be on another page. */
  const read = useRef(new Map<string, TicketDisplayStatus>())
  useEffect(() => {
    for (const row of rows ?? []) read.current.set(row.id, displayStatusOf(row))
  }, [rows])
  const setStatuses = useSetStatuses()
  const reopen = useReopenListed()
  const navigate = useNavigate()

  /** Returns the ids of the tickets that were not changed and are still in the list. */
  const set = async (ids: string[], status: TicketDisplayStatus): Promise<string[]> => {
    const tickets = ids.map((id) => ({ id, status: read.current.get(id) ?? 'pending' }))
    const ask = setStatuses.mutateAsync({ tickets, status })
    const { refused, failed } = await ask.catch((error: unknown) => ({
      refused: [],
      failed: { items: tickets, error },
    }))
    const done = ids.length - refused.length - (failed?.items.length ?? 0)
    const unchanged = new Set([...refused, ...(failed?.items ?? [])].map(({ id }) => id))
    for (const id of ids) if (!unchanged.has(id)) read.current.set(id, status)
    if (done > 0) toast.good(tCount(done, ticketsTexts.ticketsUpdated))
    const stillThere = refused.filter(({ reason }) => reason !== null)
    const gone = refused.length - stillThere.length
    if (stillThere.length > 0)
      toast.bad(tCount(stillThere.length, ticketsTexts.ticketsNotUpdated), t(ticketsTexts.ticketsNotUpdatedReason))
    if (gone > 0) toast.bad(tCount(gone, ticketsTexts.ticketsGone))
    if (failed) toast.bad(t(ticketsTexts.failedToUpdateTicketStatus), errorText(failed.error))
    // On other pages the list does not say that a ticket with another status has left it.
    const listed = stillThere.filter(({ reason }) => shown === null || (shown === 'closed' && reason === 'closed'))
    return [...listed, ...(failed?.items ?? [])].map(({ id }) => id)
  }

  const reopenOne = (id: string) =>
    reopen.mutate(id, {
      onSuccess: () => toast.good(t(ticketsTexts.ticketReopenedSuccessfully)),
      onError: (error) => toast.bad(t(ticketsTexts.failedToReopenTicket), errorText(error)),
    })

  const closingOf = ({ id, may }: TicketListItem): MenuEntry[] => {
    if (may.close) return [{ label: t(ticketsTexts.closeTicket), icon: Lock, onSelect: () => set([id], 'closed') }]
    if (!may.reopen) return []
    return [{ label: t(ticketsTexts.reopenTicket), icon: LockOpen, onSelect: () => reopenOne(id) }]
  }

  const menuOf = (ticket: TicketListItem): { label: string; entries: MenuEntry[] } => {
    const { id, author, status, may } = ticket
    const open = () => navigate({ to: '/admin-dashboard/tickets/$ticketId', params: { ticketId: id } })
    const others = may.work ? TICKET_STATUSES.filter((other) => other !== status) : []
    return {
      label: t(uiTexts.actionsFor, { name: author.name }),
      entries: [
        { label: t(ticketsTexts.view), icon: Eye, onSelect: open },
        ...others.map((other) => ({
          label: t(ticketsTexts.setTo, { status: t(ticketStatusTexts[other]) }),
          icon: CircleDot,
          onSelect: () => set([id], other),
        })),
        'separator',
        ...closingOf(ticket),
      ],
    }
  }
  /** The status that is being set. */
  const setting = setStatuses.isPending ? setStatuses.variables.status : null
  return { set, menuOf, setting }
}
