import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { useLoadedConversations, useRequestQuota } from '#domains/chat/queries.ts'
import { useRelation } from '#domains/matches/queries.ts'
import { relationLine } from '#domains/matches/relations/format.ts'
import { tCount } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'

type Props = { person: { id: string; firstName: string; relation: Relation } }

/** What is between the viewer and the person of the page, in one sentence. */
export function RelationLine({ person: { id, firstName, relation } }: Props) {
  useLoadedConversations()
  const now = useNow()
  const current = useRelation(id, relation)
  const quota = useRequestQuota(current.state === 'none')
  // A request has a panel of its own, and 'Not interested' is said beside its Undo.
  if (current.state === 'askedYou' || current.state === 'notInterested') return null
  const text =
    current.state === 'none' && quota
      ? tCount(quota.left, relationTexts.notContactedLeft, { name: firstName, aDay: quota.aDay })
      : relationLine(current, firstName, now)
  return (
    <p dir="auto" className="mt-3 text-small text-ink-2">
      {text}
    </p>
  )
}
