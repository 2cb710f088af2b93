import type { RelationState } from '@jodi/shared/matches/relation-states.ts'
import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import {
  AlarmClock,
  Bookmark,
  CirclePause,
  Clock,
  Eye,
  EyeOff,
  type LucideIcon,
  MessageCircle,
  Minus,
  Phone,
  Sparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useRelation } from '#domains/matches/queries.ts'
import { relationText } from '#domains/matches/relations/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'

type Props = {
  person: { id: string; firstName: string; relation: Relation }
  /** The person became visible since the previous visit. */
  isNew?: boolean
  /** On a phone it is not over a photo, and so needs no shape of its own. */
  isPlainOnPhone?: boolean
}

const ICONS: Record<Exclude<RelationState, 'none'>, LucideIcon> = {
  notActive: CirclePause,
  contactShared: Phone,
  chatOpen: MessageCircle,
  askedYou: MessageCircle,
  requestSent: Clock,
  rejected: Minus,
  notInterested: EyeOff,
  shortlisted: Bookmark,
  seen: Eye,
}

/** What is between the viewer and a person, in one badge (rule M9); else that the person is new. */
export function RelationPill({ person, isNew = false, isPlainOnPhone = false }: Props) {
  const relation = useRelation(person.id, person.relation)
  const { state, chat } = relation
  const text = relationText(relation, person.firstName, useNow())
  if (state === 'none')
    return isNew ? (
      <Pill {...{ isPlainOnPhone }} icon={Sparkles}>
        {t(relationTexts.newMatch)}
      </Pill>
    ) : null
  const waits = state === 'askedYou' ? !chat?.remindOn : state === 'chatOpen' && chat !== null && chat.unread > 0
  return (
    <Pill {...{ isPlainOnPhone }} icon={chat?.remindOn ? AlarmClock : ICONS[state]} waits={waits}>
      {text}
    </Pill>
  )
}

type PillProps = { icon: LucideIcon; waits?: boolean; isPlainOnPhone: boolean; children: ReactNode }

function Pill({ icon: Icon, waits = false, isPlainOnPhone, children }: PillProps) {
  return (
    <span
      className={`inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-px text-small leading-[1.3] font-semibold ${waits ? 'text-action-text' : 'text-ink'} ${isPlainOnPhone ? 'max-md:min-h-5.5 max-md:border-0 max-md:bg-transparent max-md:p-0' : ''}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
