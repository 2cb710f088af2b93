import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useHeldFile } from '#lib/files/use-held-file.ts'

/** Stands in for the server: accepts or rejects uploads. */
function openServer() {
  const sent: string[] = []
  let refuses = false
  const { result } = renderHook(() =>
    useHeldFile<string, string>({
      kept: 'old',
      send: async (file) => {
        if (refuses) throw new Error('refused')
        sent.push(file)
        return `kept ${file}`
      },
      remove: async () => void sent.push('removed'),
    }),
  )
  const save = async () => {
    let saved = false
    await act(async () => {
      saved = await result.current.save()
    })
    return saved
  }
  return {
    sent,
    result,
    save,
    hold: (file: string | null) => act(() => result.current.hold(file)),
    refuse: (on: boolean) => {
      refuses = on
    },
  }
}

describe('a selected file', () => {
  it('is sent once, with the save and not before', async () => {
    const { sent, result, hold, save } = openServer()
    hold('new')
    expect([sent, result.current.held, result.current.shown]).toEqual([[], 'new', 'old'])
    expect(await save()).toBe(true)
    expect(await save()).toBe(true)
    expect([sent, result.current.shown, result.current.isChanged]).toEqual([['new'], 'kept new', false])
  })

  it('is removed only with the save', async () => {
    const { sent, result, hold, save } = openServer()
    hold(null)
    expect([sent, result.current.shown, result.current.isChanged]).toEqual([[], null, true])
    expect(await save()).toBe(true)
    expect([sent, result.current.shown]).toEqual([['removed'], null])
  })

  it('stays selected after a rejection, beside the old one, and is sent with the next save', async () => {
    const { sent, result, hold, save, refuse } = openServer()
    hold('new')
    refuse(true)
    expect(await save()).toBe(false)
    expect(result.current).toMatchObject({ held: 'new', shown: 'old', isChanged: true })
    expect(result.current.error).toBeInstanceOf(Error)
    refuse(false)
    expect(await save()).toBe(true)
    expect([sent, result.current.shown, result.current.error]).toEqual([['new'], 'kept new', null])
  })
})
