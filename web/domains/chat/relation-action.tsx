import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { Link } from '@tanstack/react-router'
import { useLoadedConversations } from '#domains/chat/queries.ts'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { useRelation } from '#domains/matches/queries.ts'
import { dateName } from '#domains/matches/relations/format.ts'
import { t } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

type Props = {
  person: { id: string; relation: Relation }
  place: 'card' | 'dialog' | 'profile'
  variant: 'tonal' | 'primary'
  /** A more specific label than 'Start Chat'. */
  startLabel?: string
  className?: string
}

/** The next action between the viewer and a person: the button follows the relation (rule M9). */
export function RelationAction({ person, place, variant, startLabel, className }: Props) {
  useLoadedConversations()
  const { state, chat } = useRelation(person.id, person.relation)
  const now = useNow()
  const toChat = (label: string, style: Props['variant'] | 'outline' = variant, hash?: string) =>
    chat && (
      <Link
        to="/chat/$id"
        params={{ id: chat.id }}
        {...(hash ? { hash } : {})}
        className={buttonStyle({ variant: style, className })}
      >
        {label}
      </Link>
    )
  switch (state) {
    case 'notActive':
      return toChat(t(relationTexts.readChat), 'outline')
    case 'contactShared':
      return place === 'profile'
        ? toChat(t(relationTexts.seeContact), variant, 'contact')
        : toChat(t(chatTexts.openChat))
    case 'chatOpen':
      return toChat(t(chatTexts.openChat))
    case 'askedYou':
      // The profile has the answers themselves.
      if (place === 'profile') return null
      return (
        <Link to="/view-profile/$id" params={{ id: person.id }} className={buttonStyle({ variant, className })}>
          {t(relationTexts.answer)}
        </Link>
      )
    case 'requestSent':
      return toChat(t(relationTexts.openRequest))
    case 'rejected':
      if (!chat?.requestedByMe) break
      return (
        <Button disabled className={className}>
          {place === 'profile'
            ? t(relationTexts.askFrom, { day: dateName(chat.until ?? '', now) })
            : (startLabel ?? t(chatTexts.startChat))}
        </Button>
      )
    // Its Undo is beside the shortlist.
    case 'notInterested':
      return null
  }
  return (
    <StartChatButton
      personId={person.id}
      variant={variant}
      {...(startLabel ? { label: startLabel } : {})}
      {...(className ? { className } : {})}
    />
  )
}
