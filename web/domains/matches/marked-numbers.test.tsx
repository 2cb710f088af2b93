import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { test } from 'vitest'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { BestMatches } from '#domains/matches/best-matches.tsx'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { MEMBER } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, press, see, show } from '#test/render.tsx'

const cardOf = (number: number): MatchCard => ({
  ...{
    id: `00000000-0000-4000-8000-0000000000${number + 10}`,
    firstName: `Rohan${number}`,
    name: `Rohan${number} Patil`,
  },
  ...{ photo: null, age: 31, gender: 'male', occupation: 'Engineer', city: 'Pune', religion: null, caste: null },
  ...{ checkedOn: null, percent: 84, reasons: [], facts: [], miss: null, isNew: false, relation: NO_RELATION },
  evidence: { yours: { met: 0, of: 0 }, theirs: { met: 0, of: 0, noBar: false } },
})
const FIRST = cardOf(1)

/** Pages of the people whom the server shows. */
function open(list: ReactNode, size: number, people: readonly MatchCard[]) {
  const gone = new Set<string>()
  answerWith({
    'matches/stats': { totalProfiles: 9, matches: 1, unlisted: null },
    'matches/list': ({ cursor = '' }: { cursor?: string }) => {
      const after = people.slice(people.findIndex(({ id }) => id === cursor) + 1)
      const left = after.filter(({ id }) => !gone.has(id))
      const total = people.length - gone.size
      const next = left.length > size ? left[size - 1]?.id : null
      return { kind: 'page', items: left.slice(0, size), next, total, of: total, sort: 'best', offers: [] }
    },
    'matches/markNotInterested': ({ id }: { id: string }) => gone.add(id) && {},
    'matches/undoNotInterested': ({ id }: { id: string }) => gone.delete(id) && {},
  })
  const page = (
    <>
      {list}
      <MatchActions id={FIRST.id} firstName="Rohan1" relation={NO_RELATION} />
    </>
  )
  show(page, MEMBER, createMemoryHistory({ initialEntries: ['/matches'] }), { shell: 'member', path: '/matches' })
}

test('who is marked as not interested is taken off the number once, also after further pages, and added by Undo', async () => {
  open(<AllMatches choice={{ list: 'all' }} actionFor={() => null} />, 2, [1, 2, 3, 4, 5, 6].map(cardOf))
  await see('6 matches')
  await press('Not interested')
  await see('5 matches')
  await press('Load More Profiles')
  await see('Rohan4 Patil, 31')
  await see('5 matches')
  // The toast has one too.
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
  undo?.click()
  await see('6 matches')
  await press('Load More Profiles')
  await see('Rohan6 Patil, 31')
  await see('6 matches')
})

test('with eleven matches left, the dashboard still offers to see more', async () => {
  const people = Array.from({ length: 12 }, (_, at) => cardOf(at + 1))
  open(<BestMatches actionFor={() => null} />, 10, people)
  await see('Rohan10 Patil, 31', 'See More Profiles')
  await press('Not interested')
  // The next best match takes the place.
  await see('Rohan11 Patil, 31')
  await see('See More Profiles')
})
