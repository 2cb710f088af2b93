import type { PreviewViewer } from '@jodi/shared/people/preview.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { openPerson } from '#domains/matches/marks/queries.ts'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'

const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'profile', id],
    queryFn: ({ client }) => openPerson(client, id, rpc.people.profile({ id }), ({ pair }) => pair),
    initialData: () => consumePreloaded('profile', ({ profile }) => profile.id === id),
    staleTime: preloadStaleTime,
  })

const previewQuery = (as: PreviewViewer) =>
  queryOptions({ queryKey: ['people', 'profile', 'preview', as], queryFn: () => rpc.people.preview({ as }) })

const viewsQuery = queryOptions({
  queryKey: ['people', 'views'],
  queryFn: () => rpc.people.profileViews(),
  initialData: () => consumePreloaded('views'),
  staleTime: preloadStaleTime,
})

const homeQuery = queryOptions({
  queryKey: ['people', 'home'],
  queryFn: () => rpc.people.home(),
  initialData: () => consumePreloaded('home'),
  staleTime: preloadStaleTime,
})

const viewersQuery = queryOptions({ queryKey: ['people', 'viewers'], queryFn: () => rpc.people.listViewers() })

/** One person as the viewer may see them. */
export const useProfilePage = (id: string) => useQuery(profileQuery(id))

/** Reads the page of a person again, as it is now. */
export function useReadProfilePage(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...profileQuery(id), staleTime: 0 })
}

/** Loads what a page shows of a person again, after a part of it turned out to be outdated. */
export function useReloadProfile() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['people', 'profile'] })
}

/** The own profile as others see it. */
export const usePreview = (as: PreviewViewer) => useQuery(previewQuery(as))

/** The number of views of the current user's profile in the last 30 days. */
export const useProfileViews = () => useQuery(viewsQuery)

/** Who waits for the current user, who is new, and the next steps. */
export const useHome = () => useQuery(homeQuery)

/** Who viewed the current user's profile, if the plan includes it. */
export const useViewers = () => useQuery(viewersQuery)
