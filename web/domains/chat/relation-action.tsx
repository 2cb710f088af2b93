import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { Link } from '@tanstack/react-router'
import { AnswerRequest } from '#domains/chat/answer-request.tsx'
import { useLoadedConversations } from '#domains/chat/queries.ts'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { useRelation } from '#domains/matches/queries.ts'
import { dateName } from '#domains/matches/relations/format.ts'
import { useIsMobile } from '#lib/display/use-media.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

type Props = {
  person: { id: string; firstName: string; relation: Relation }
  place: 'card' | 'dialog' | 'profile'
  variant: 'tonal' | 'primary'
  /** A more specific label than 'Start Chat'. */
  startLabel?: string
  className?: string
}

const LAYOUTS = { card: 'cells', dialog: 'row' } as const

/** The next action between the viewer and a person: the buttons follow the relation (rule M9). */
export function RelationAction(props: Props) {
  useLoadedConversations()
  const relation = useRelation(props.person.id, props.person.relation)
  const { place, replace } = useFocusInPlace<HTMLDivElement>(relation.state)
  return (
    <div ref={place} className="contents">
      <NextAction {...props} relation={relation} onAnswered={replace} />
    </div>
  )
}

type NextActionProps = Props & { relation: Relation; onAnswered: () => void }

function NextAction({
  person,
  place,
  variant,
  startLabel,
  className,
  relation: { state, chat },
  onAnswered,
}: NextActionProps) {
  const isPhone = useIsMobile()
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
      return (
        chat && (
          <AnswerRequest
            conversationId={chat.id}
            name={person.firstName}
            isReminded={chat.remindOn !== null}
            onAnswered={onAnswered}
            layout={place === 'profile' ? (isPhone ? 'bar' : 'column') : LAYOUTS[place]}
            variant={variant}
          />
        )
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
