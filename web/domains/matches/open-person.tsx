import type { MatchDetails } from '@jodi/shared/matches/contract.ts'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCloseOverPage } from '#lib/layers/use-close-over-page.ts'
import { latePart } from '#ui/late-part.tsx'

const readDialog = () => import('#domains/matches/match-details-dialog.tsx')
const MatchDetailsDialog = latePart(async () => (await readDialog()).MatchDetailsDialog)
const LIST_FIRST_MS = 4000

/** The details dialog of the person in the URL. */
export function OpenPerson({ actionFor }: { actionFor: (person: MatchDetails) => ReactNode }) {
  const { person } = useSearch({ strict: false })
  const close = useCloseOverPage('person')

  // Preloaded after the list, so that a click on a card opens it at once.
  useEffect(() => {
    const timer = setTimeout(() => readDialog().catch(() => undefined), LIST_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!person) return null
  return <MatchDetailsDialog key={person} id={person} onClose={close} actionFor={actionFor} />
}
