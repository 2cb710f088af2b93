import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type ListedProfile, listProfilesSchema } from '@jodi/shared/members/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'
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

/** Updates the rows at once, and undoes it on an error. */
export function useSetDisabled() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ disabled, ...asked }: Asked & { disabled: boolean }) =>
      disabled ? rpc.members.disable(asked) : rpc.members.enable(asked),
    onMutate: async ({ id, disabled }) => {
      await client.cancelQueries({ queryKey: LISTS })
      const before = client.getQueriesData<Page>({ queryKey: LISTS })
      const turn = (row: ListedProfile) =>
        row.id === id ? { ...row, disabled, may: { ...row.may, enable: disabled, disable: !disabled } } : row
      client.setQueriesData<Page>({ queryKey: LISTS }, (page) => page && { ...page, rows: page.rows.map(turn) })
      return before
    },
    onError: (_error, _input, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
    },
    onSettled: () => refresh(client),
  })
}

export function useDeleteMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => rpc.members.delete(asked),
    onSettled: () => refresh(client),
  })
}

/** A created, changed or deleted member changes lists, counts and credits. */
async function refresh(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: ['agents'] })
  await client.invalidateQueries({ predicate: isAboutPeople })
}
