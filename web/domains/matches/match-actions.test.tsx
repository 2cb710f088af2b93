import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { useMatchList } from '#domains/matches/queries.ts'
import { ENDED, GONE, MEMBER } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, press, see, show } from '#test/render.tsx'

const ROHAN = '00000000-0000-4000-8000-000000000002'
const lost = () => {
  throw new TypeError('Failed to fetch')
}

describe('the marks of a match', () => {
  const part = () => <MatchActions id={ROHAN} firstName="Rohan" relation={NO_RELATION} />

  test.each([lost, () => ENDED.error, () => GONE.error])('an error undoes the mark and is shown', async (fails) => {
    let outcome: () => unknown = fails
    answerWith({
      'matches/addToShortlist': () => outcome(),
      'matches/markNotInterested': () => outcome(),
      'matches/undoNotInterested': () => outcome(),
    })
    show(part(), MEMBER)
    await press('Shortlist')
    await see("Couldn't update your shortlist")
    await screen.findByRole('button', { name: 'Shortlist', pressed: false })
    await press('Not interested')
    await see('Rohan was added back to your matches')
    await screen.findByRole('button', { name: 'Not interested' })
    outcome = () => ({})
    await press('Not interested')
    // On the card, and in the toast that stays when the card leaves.
    await waitFor(() => expect(screen.getAllByText('Rohan was removed from your matches')).toHaveLength(2))
    outcome = fails
    fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
    await see("Couldn't undo this", 'Rohan was removed from your matches')
  })

  test('each click saves the mark, and the shortlist is loaded again', async () => {
    const sent: unknown[] = []
    const record = (name: string) => (input: unknown) => sent.push([name, input]) && {}
    const load = vi.fn(() => ({ kind: 'page', items: [], next: null, total: 0 }))
    const Total = () => useMatchList({ list: 'shortlist' }, 10).data?.total
    answerWith({
      'matches/list': load,
      'matches/addToShortlist': record('add'),
      'matches/removeFromShortlist': record('remove'),
    })
    show(
      <>
        {part()}
        <Total />
      </>,
      MEMBER,
    )
    for (const [name, pressed, loads] of [
      ['Shortlist', true, 2],
      ['Shortlisted', false, 3],
    ] as const) {
      await waitFor(() => expect(load).toHaveBeenCalledTimes(loads - 1))
      await press(name)
      await screen.findByRole('button', { name: /^Shortlist/, pressed })
      await waitFor(() => expect(load).toHaveBeenCalledTimes(loads))
    }
    expect(sent).toEqual([
      ['add', { id: ROHAN }],
      ['remove', { id: ROHAN }],
    ])
  })
  test('Undo also adds a saved person to the shortlist again, from which the removal took them', async () => {
    const sent: unknown[] = []
    const record = (name: string) => (input: unknown) => sent.push([name, input]) && {}
    answerWith({
      'matches/addToShortlist': record('add'),
      'matches/markNotInterested': record('hide'),
      'matches/undoNotInterested': record('undo'),
    })
    const saved = { ...NO_RELATION, state: 'shortlisted', shortlistedOn: '2026-11-24' } as const
    show(<MatchActions id={ROHAN} firstName="Rohan" relation={saved} />, MEMBER)
    await press('Not interested')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    // It is in the place of the button that was pressed.
    await waitFor(() => expect(document.activeElement).toBe(undo))
    fireEvent.click(undo)
    const again = await screen.findByRole('button', { name: 'Shortlisted', pressed: true })
    await waitFor(() => expect(document.activeElement).toBe(again))
    await waitFor(() =>
      expect(sent).toEqual([
        ['hide', { id: ROHAN }],
        ['add', { id: ROHAN }],
      ]),
    )
  })
})
