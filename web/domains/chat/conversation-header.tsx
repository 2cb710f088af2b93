import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Contact, Lock, Phone, User } from 'lucide-react'
import { useState } from 'react'
import { BackToMessages } from '#domains/chat/back-to-messages.tsx'
import { profileIdOf } from '#domains/chat/format.ts'
import { ParticipantAvatar } from '#domains/chat/participant-avatar.tsx'
import { useContactClosed } from '#domains/chat/queries.ts'
import { ShareContactDialog } from '#domains/chat/share-contact-dialog.tsx'
import { ageWorkAndCity } from '#domains/matches/format.ts'
import { PersonMenu } from '#domains/safety/person-menu.tsx'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { t } from '#lib/texts/i18n.ts'
import { formatPhone, telLink } from '#lib/texts/phone.ts'
import { buttonStyle } from '#ui/button-style.ts'
import type { MenuEntry } from '#ui/menu.tsx'

type Props = {
  conversation: OpenConversation
  /** Further menu entries of the page. */
  more?: MenuEntry[]
}

/** The other person, their contact details if shared, and the menu. */
export function ConversationHeader({ conversation, more = [] }: Props) {
  const { other, may, iShareContact } = conversation
  const [sharing, setSharing] = useState(false)
  const [isContactClosed, setContactClosed] = useContactClosed(conversation.id)
  const navigate = useNavigate()
  const navigateUnlessLeft = useNavigateUnlessLeft()
  const personId = profileIdOf(conversation)
  const known = conversation.about && ageWorkAndCity(conversation.about)
  const entries: MenuEntry[] = []
  if (personId) {
    const onSelect = () => navigate({ to: '/view-profile/$id', params: { id: personId } })
    entries.push({ label: t(chatTexts.viewProfile), icon: User, onSelect })
  }
  if (isContactClosed && (conversation.theirContact || iShareContact))
    entries.push({ label: t(relationTexts.seeContact), icon: Phone, onSelect: () => setContactClosed(false) })
  if (may.shareContact || iShareContact) {
    const label = iShareContact ? t(chatTexts.stopSharingMyContact) : t(chatTexts.shareMyContact)
    entries.push({ label, icon: Contact, onSelect: () => setSharing(true) })
  }
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-3 py-1 md:min-h-16 md:px-5">
      <BackToMessages />
      <ParticipantAvatar of={conversation} className="size-10" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold" dir="auto">
          {other.name}
        </h2>
        {known && (
          // The messages need the room above the keyboard of a phone.
          <p dir="auto" className="truncate text-small leading-tight text-ink-2 [@media(max-height:26rem)]:hidden">
            {known}
          </p>
        )}
        <ContactLine conversation={conversation} isCardClosed={isContactClosed} />
      </div>
      {personId && (
        <Link
          to="/view-profile/$id"
          params={{ id: personId }}
          className={buttonStyle({ variant: 'ghost', className: 'max-lg:hidden' })}
        >
          {t(chatTexts.viewProfile)}
        </Link>
      )}
      {other.id && (
        <PersonMenu
          id={other.id}
          name={other.name}
          entries={[...entries, ...more]}
          onBlocked={() => navigateUnlessLeft({ to: '/chats' })}
          className="max-md:-mr-1.5"
        />
      )}
      <ShareContactDialog conversation={conversation} open={sharing} onOpenChange={setSharing} />
    </header>
  )
}

type LineProps = { conversation: OpenConversation; isCardClosed: boolean }

function ContactLine({ conversation, isCardClosed }: LineProps) {
  const { status, theirContact, other } = conversation
  if (theirContact && !isCardClosed) return null
  if (theirContact) {
    const { email, phoneNumber } = theirContact
    return (
      // The number first: on a phone the end of an email is cut off, and the whole of it is in its link.
      <p className="truncate text-small leading-tight text-ink-2">
        {phoneNumber && (
          <>
            <a href={telLink(phoneNumber)} className="link">
              {formatPhone(phoneNumber)}
            </a>
            {' · '}
          </>
        )}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
    )
  }
  // Somebody who is not active may have shared them: they are not shown for now.
  if (status !== 'accepted' || !profileIdOf(conversation)) return null
  return (
    // On a phone on two lines, because its end is what it says. With text of 200 % there is no room for it.
    <p className="flex gap-1 text-small leading-tight text-ink-3 large-text:sr-only">
      <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="sr-only">{t(chatTexts.contact)} </span>
      <span className="wrap-anywhere">{t(chatTexts.contactNotShared, { name: other.firstName })}</span>
    </p>
  )
}
