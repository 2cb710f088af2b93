import type { Relation } from '@jodi/shared/matches/relations.ts'
import { MessageCircle } from 'lucide-react'
import { useRelation } from '#domains/matches/queries.ts'
import { relationLine } from '#domains/matches/relations/format.ts'
import { useNow } from '#lib/time/use-now.ts'

type Props = { person: { id: string; firstName: string; relation: Relation } }

/** Above a person who waits for an answer: that they asked, and when. */
export function RequestStrip({ person: { id, firstName, relation } }: Props) {
  const now = useNow()
  const current = useRelation(id, relation)
  if (current.state !== 'askedYou') return null
  return (
    <p className="flex items-center gap-2 rounded-control bg-accent-soft px-3 py-2.5 text-accent-text">
      <MessageCircle aria-hidden="true" className="size-4.5 shrink-0" />
      <b className="min-w-0 wrap-anywhere">{relationLine(current, firstName, now)}</b>
    </p>
  )
}
