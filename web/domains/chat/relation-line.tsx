import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { MessageCircle } from 'lucide-react'
import { useLoadedConversations, useRequestQuota } from '#domains/chat/queries.ts'
import { RequestNotes } from '#domains/chat/request-notes.tsx'
import { useRelation } from '#domains/matches/queries.ts'
import { relationLine } from '#domains/matches/relations/format.ts'
import { tCount } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { IconLine } from '#ui/icon-line.tsx'

type Props = { person: { id: string; firstName: string; relation: Relation } }

/** What is between the viewer and the person of the page, in one sentence; what a request means in three. */
export function RelationLine({ person: { id, firstName, relation } }: Props) {
  useLoadedConversations()
  const now = useNow()
  const current = useRelation(id, relation)
  const quota = useRequestQuota(current.state === 'none')
  const { state, chat } = current
  if (state === 'askedYou') return <RequestNotes name={firstName} remindOn={chat?.remindOn ?? null} />
  // It is said beside its Undo.
  if (state === 'notInterested') return null
  const text =
    state === 'none' && quota
      ? tCount(quota.left, relationTexts.notContactedLeft, { name: firstName, aDay: quota.aDay })
      : relationLine(current, firstName, now)
  return <IconLine icon={MessageCircle}>{text}</IconLine>
}
