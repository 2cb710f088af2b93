import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useLoadMore } from '#domains/matches/queries.ts'
import { answerWith } from '#test/render.tsx'

const CHOICE = { list: 'all', query: 'doctor' } as const
const KEY = ['matches', 'list', 'all', 'doctor', 'best', {}]
const pageOf = (ids: string[], next: string | null) => ({ items: ids.map((id) => ({ id })), next, total: 9 })

test('a next page whose list is reloaded in the meantime is added to the reloaded list', async () => {
  const client = new QueryClient()
  client.setQueryData(KEY, pageOf(['a', 'b'], 'after b'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = vi.fn(async ({ cursor }: { cursor: string }) => {
    if (cursor === 'after b') await promise
    return { kind: 'page', ...(cursor === 'after b' ? pageOf(['c'], null) : pageOf(['e'], null)) }
  })
  answerWith({ 'matches/list': read })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLoadMore(CHOICE), { wrapper })
  await act(async () => {
    const loaded = result.current.mutateAsync()
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    client.setQueryData(KEY, pageOf(['b', 'd'], 'after d'))
    resolve()
    await loaded
  })
  expect(client.getQueryData(KEY)).toMatchObject(pageOf(['b', 'd', 'e'], null))
})
