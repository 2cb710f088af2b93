import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'

const readDialog = () => import('#domains/matches/match-details-dialog.tsx')
const MatchDetailsDialog = lazy(async () => ({ default: (await readDialog()).MatchDetailsDialog }))
const LIST_FIRST_MS = 4000

/** The details dialog of whoever the address names. */
export function OpenPerson({ actionFor }: { actionFor: (id: string) => ReactNode }) {
  const { person } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()

  // Read ahead, once the list has had the line to itself: a press on a card opens it at once.
  useEffect(() => {
    const timer = setTimeout(() => readDialog().catch(() => undefined), LIST_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])

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
  return (
    <Suspense>
      <MatchDetailsDialog key={person} id={person} onClose={close} action={actionFor(person)} />
    </Suspense>
  )
}
