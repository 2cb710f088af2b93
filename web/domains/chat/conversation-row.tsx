import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { Link } from '@tanstack/react-router'
import { previewText, showsTheirMessage, timeAgo } from '#domains/chat/format.ts'
import { ParticipantAvatar } from '#domains/chat/participant-avatar.tsx'
import { relationText } from '#domains/matches/relations/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

type Props = { conversation: Conversation; now: Date; open: boolean }

/** With text of 200 % on a phone there is no room beside the name and the last message. */
const LINE = 'flex min-h-6 items-center gap-x-2 large-text:flex-wrap'

/** One conversation of the list: the other person, the last message, its time and the status. */
export function ConversationRow({ conversation, now, open }: Props) {
  const { id, other, status, unread, lastActivityAt } = conversation
  return (
    <Link
      to="/chat/$id"
      params={{ id }}
      aria-current={open ? 'page' : undefined}
      className={`grid min-h-19 grid-cols-[--spacing(10)_minmax(0,1fr)] items-center gap-3 border-b border-line px-4 py-3 -outline-offset-2! lg:grid-cols-[--spacing(12)_minmax(0,1fr)] lg:px-5 ${open ? 'bg-action-soft' : 'hover:bg-sunken'}`}
    >
      <ParticipantAvatar of={conversation} className="size-10 lg:size-12" />
      <span className="min-w-0">
        <span className={LINE}>
          <b className="min-w-0 flex-1 truncate large-text:basis-full" dir="auto">
            {other.name}
          </b>
          <time dateTime={lastActivityAt.toISOString()} className="text-small whitespace-nowrap text-ink-3">
            {timeAgo(lastActivityAt, now)}
          </time>
        </span>
        <span className={LINE}>
          <span
            dir={showsTheirMessage(conversation) ? 'auto' : undefined}
            className={`block max-w-[12.5rem] min-w-0 flex-1 truncate text-small large-text:basis-full ${unread > 0 ? 'font-semibold' : 'text-ink-2'}`}
          >
            {previewText(conversation, now)}
          </span>
          <span className="ml-auto">
            {unread > 0 ? (
              <Badge tone="action">{t(chatTexts.newBadge)}</Badge>
            ) : status === 'pending' ? (
              <Badge tone="accent">{t(chatTexts.pending)}</Badge>
            ) : (
              <RelationBadge conversation={conversation} now={now} />
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** Only what the preview does not say already. */
function RelationBadge({ conversation: { status, relation, other }, now }: Omit<Props, 'open'>) {
  if (status === 'rejected') return <Badge>{t(chatTexts.rejected)}</Badge>
  if (relation?.state !== 'contactShared' && relation?.state !== 'notActive') return null
  return <Badge>{relationText(relation, other.firstName, now)}</Badge>
}
