import type { Relation } from '@jodi/shared/matches/relations.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { useMatchList } from '#domains/matches/queries.ts'
import { useProfilePage } from '#domains/people/queries.ts'
import { MEMBER } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000002'
const DAY = '2026-11-24'
const FAILED = "Couldn't update your shortlist"

/** What the server stores, whether its answers arrive, and what was asked. */
let stored: Relation
let isLost: boolean
let asked: string[]

beforeEach(() => {
  stored = NO_RELATION
  isLost = false
  asked = []
  const save = (name: string, change: Partial<Relation>) => () => {
    asked.push(name)
    stored = { ...stored, ...change }
    if (isLost) throw new TypeError('Failed to fetch')
    return {}
  }
  const read =
    <Answer,>(name: string, answer: () => Answer) =>
    () => {
      asked.push(name)
      return answer()
    }
  answerWith({
    'people/profile': read('profile', () => ({ profile: { id: ID }, pair: stored })),
    'matches/list': read('list', () => ({
      ...{ kind: 'page', next: null, total: 1, of: 1, offers: [] },
      items: [{ id: ID, relation: stored }],
    })),
    'matches/addToShortlist': save('add', { shortlistedOn: DAY, isNotInterested: false }),
    'matches/removeFromShortlist': save('remove', { shortlistedOn: null }),
    'matches/markNotInterested': save('hide', { shortlistedOn: null, isNotInterested: true }),
    'matches/undoNotInterested': save('undo', { isNotInterested: false }),
  })
})

const actions = (relation: Relation | null | undefined) =>
  relation && <MatchActions id={ID} firstName="Rohan" relation={relation} />
const Profile = () => actions(useProfilePage(ID).data?.pair)
const Card = () => actions(useMatchList({ list: 'all' }, 10).data?.items[0]?.relation)
const isShortlisted = (pressed: boolean) => screen.findByRole('button', { name: /^Shortlist/, pressed })

test.each([
  ['the page of the person', <Profile key="profile" />, 'profile'],
  ['a card, whose list is loaded once more', <Card key="card" />, 'list'],
])('after a lost answer %s shows what the server stores', async (_, part, load) => {
  show(part, MEMBER)
  await press('Shortlist')
  await isShortlisted(true)
  await waitFor(() => expect(asked).toEqual([load, 'add']))
  isLost = true
  await press('Shortlisted')
  await see(FAILED)
  await isShortlisted(false)
  expect(asked).toEqual([load, 'add', 'remove', load])
  stored = NO_RELATION
  await press('Not interested')
  await see('Rohan was removed from your matches')
  expect(asked).toEqual([load, 'add', 'remove', load, 'hide', load])
})

test('Undo restores the shortlist also after the page was left and opened again', async () => {
  function Pages() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave' : 'Return'}
        </button>
        {isOpen && <Profile />}
      </>
    )
  }
  show(<Pages />, MEMBER)
  await press('Shortlist')
  await isShortlisted(true)
  await press('Not interested')
  await see('Rohan was removed from your matches')
  await waitFor(() => expect(asked).toContain('hide'))
  await press('Leave')
  await press('Return')
  await waitFor(() => expect(asked.filter((name) => name === 'profile')).toHaveLength(2))
  await press('Leave')
  await press('Return')
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
  undo?.click()
  await isShortlisted(true)
  await waitFor(() => expect(stored).toMatchObject({ shortlistedOn: DAY, isNotInterested: false }))
})
