import type { Relation } from '@jodi/shared/matches/relations.ts'
import { RelationAction } from '#domains/chat/relation-action.tsx'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { useRelation } from '#domains/matches/queries.ts'
import { useIsMobile } from '#lib/display/use-media.ts'

type Props = {
  person: { id: string; firstName: string; relation: Relation }
  /** Only matches are saved or removed from one's matches. */
  isMatch: boolean
}

/** What the viewer can do next, the main action first; on phones a bar at the bottom of the screen, with it last. */
export function PairActions({ person, isMatch }: Props) {
  const { id, relation } = person
  const isPhone = useIsMobile()
  const { state } = useRelation(id, relation)
  const main = <RelationAction person={person} place="profile" variant="primary" className="md:w-full max-md:flex-1" />
  const marks = isMatch && state !== 'askedYou' && <MatchActions {...person} iconsOnPhone />
  return (
    <div
      data-actions
      data-bottom-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:flex max-md:gap-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&_:is(a,button)]:min-h-12 md:grid md:gap-2 not-has-[a,button]:hidden!"
    >
      {isPhone ? marks : main}
      {isPhone ? main : marks}
    </div>
  )
}
