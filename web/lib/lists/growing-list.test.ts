import { describe, expect, it } from 'vitest'
import { growList, loadList } from '#lib/lists/growing-list.ts'

type Row = { id: string }
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))

/** Serves pages of two from a ranking that may be replaced; cursors of an older ranking expire. */
function server(ranking: string[]) {
  const state = { ranking, edition: 1, asked: 0 }
  const read = async (cursor?: string) => {
    state.asked += 1
    const [edition, at] = (cursor ?? `${state.edition}:0`).split(':').map(Number) as [number, number]
    if (edition !== state.edition) return { kind: 'startAgain' as const }
    const next = at + 2 < state.ranking.length ? `${edition}:${at + 2}` : null
    return { kind: 'page' as const, items: rows(...state.ranking.slice(at, at + 2)), next, total: state.ranking.length }
  }
  return { state, read }
}

describe('a growing list', () => {
  it('reloads to its former length', async () => {
    const { read, state } = server(['a', 'b', 'c', 'd', 'e', 'f'])
    expect((await loadList(read, 4)).items).toEqual(rows('a', 'b', 'c', 'd'))
    expect(state.asked).toBe(2)
  })

  it('ends after the last item', async () => {
    const list = await loadList(server(['a', 'b', 'c']).read, 10)
    expect(list).toEqual({ items: rows('a', 'b', 'c'), next: null, total: 3 })
  })

  it('shows nobody twice if somebody moves down between two pages', async () => {
    const { read, state } = server(['a', 'b', 'c', 'd', 'e'])
    const first = await loadList(read, 2)
    state.ranking = ['b', 'c', 'a', 'd', 'e']
    expect((await growList(read, first, 2)).items).toEqual(rows('a', 'b', 'd'))
  })

  it('reloads from the top, to its length and one page more, after its cursor expired', async () => {
    const { read, state } = server(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const list = await loadList(read, 4)
    state.edition = 2
    state.ranking = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']
    expect((await growList(read, list, 2)).items).toEqual(rows('h', 'g', 'f', 'e', 'd', 'c'))
  })

  it('gives up if the ranking keeps changing', async () => {
    const never = async () => ({ kind: 'startAgain' as const })
    expect(await loadList<Row>(never, 2)).toEqual({ items: [], next: null, total: 0 })
  })
})
