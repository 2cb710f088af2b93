import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type ListedProfile, listProfilesSchema } from '@jodi/shared/members/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { shownAtOnce } from '#lib/requests/shown-at-once.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useRepeatable } from '#lib/requests/use-repeatable.ts'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

type Asked = { id: string; reason: StaffReason }
type Page = { rows: ListedProfile[]; total: number; page: number }

const LISTS = ['members', 'list'] as const

const { maritalStatus: marital } = listProfilesSchema.shape
const MEMBERS = listProfilesSchema.omit({ agentId: true, maritalStatus: true }).extend({ marital })
const CLIENTS = listProfilesSchema.pick({ search: true, sort: true, page: true })
const NO_FILTERS = { gender: null, age: null, maritalStatus: null, religion: null }

const countQuery = (agentId: string | null) =>
  queryOptions({
    queryKey: ['members', 'count', agentId],
    queryFn: () => rpc.members.count({ agentId }),
  })

/** All members, with the filters of the URL. */
export const useMembers = () =>
  useStaffList({
    key: [...LISTS, null],
    input: MEMBERS,
    load: ({ marital: maritalStatus, ...input }) => rpc.members.list({ ...input, agentId: null, maritalStatus }),
  })

/** The clients of one agent; their screen has no filters, so those of the URL are ignored. */
export const useClients = (agentId: string) =>
  useStaffList({
    key: [...LISTS, agentId],
    input: CLIENTS,
    load: (input) => rpc.members.list({ ...NO_FILTERS, ...input, agentId }),
  })

/** The number of profiles without a search or filter. */
export const useProfileCount = (agentId: string | null) => useQuery(countQuery(agentId))

type StatusChange = Asked & { disabled: boolean }
type Status = Pick<ListedProfile, 'disabled' | 'may'>

/** Updates the rows at once, and undoes it on an error. */
export function useSetDisabled() {
  const client = useQueryClient()
  const shown = shownAtOnce<StatusChange, Status | undefined>(client, {
    id: 'members-disabled',
    of: ({ id }) => id,
    outdated: LISTS,
    read: ({ id }) => statusOf(client, id),
    change: (status, { disabled }) =>
      status && { disabled, may: { ...status.may, enable: disabled, disable: !disabled } },
    show: (status, { id }) => showStatus(client, id, status),
  })
  return useMutation({
    mutationFn: ({ disabled, ...asked }: StatusChange) =>
      disabled ? rpc.members.disable(asked) : rpc.members.enable(asked),
    ...shown,
    onSettled: (data, error, input, changes) => {
      if (shown.onSettled(data, error, input, changes)) return refresh(client)
    },
  })
}

function statusOf(client: QueryClient, id: string): Status | undefined {
  const rows = client.getQueriesData<Page>({ queryKey: LISTS }).flatMap(([, page]) => page?.rows ?? [])
  const row = rows.find((one) => one.id === id)
  return row && { disabled: row.disabled, may: row.may }
}

function showStatus(client: QueryClient, id: string, status: Status | undefined): void {
  const turn = (row: ListedProfile) => (row.id === id ? { ...row, ...status } : row)
  client.setQueriesData<Page>({ queryKey: LISTS }, (page) => page && { ...page, rows: page.rows.map(turn) })
}

export function useDeleteMember() {
  const client = useQueryClient()
  const mutationFn = useRepeatable((asked: Asked) => rpc.members.delete(asked))
  return useMutation({
    mutationFn,
    onSettled: () => refresh(client),
  })
}

/** A created, changed or deleted member changes lists, counts and credits. */
async function refresh(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: ['agents'] })
  await client.invalidateQueries({ predicate: isAboutPeople })
}
