import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MatchDetailsDialog } from '#domains/matches/match-details-dialog.tsx'

/** The details dialog of whoever the address names. */
export function OpenPerson({ actionFor }: { actionFor: (id: string) => ReactNode }) {
  const { person } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  if (!person) return null

  const close = () => {
    if (history.location.state.overList) history.back()
    // A shared link has no list before it.
    else
      navigate({
        to: '.',
        search: ({ person: _closed, ...rest }: { person?: string }) => rest,
        replace: true,
        resetScroll: false,
      })
  }
  return <MatchDetailsDialog key={person} id={person} onClose={close} action={actionFor(person)} />
}
