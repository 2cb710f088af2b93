import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { useLocation } from '@tanstack/react-router'
import { Lock, Mail, MessageCircle, Phone, PhoneOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ownSharingText, sharedText, whatsAppLink } from '#domains/chat/contact/format.ts'
import { CopyButton } from '#domains/chat/copy-button.tsx'
import { useContactClosed } from '#domains/chat/queries.ts'
import { ShareContactDialog } from '#domains/chat/share-contact-dialog.tsx'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { t } from '#lib/texts/i18n.ts'
import { formatPhone, telLink } from '#lib/texts/phone.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { EmailText } from '#ui/email-text.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { HIDDEN_BY_KEYBOARD } from '#ui/layout.ts'

type Contact = NonNullable<OpenConversation['theirContact']>

/** The shared contact details of both sides, below the header until it is closed. */
export function ContactCard({ conversation }: { conversation: OpenConversation }) {
  const { id, other, theirContact, iShareContact, relation } = conversation
  const [isClosed, setClosed] = useContactClosed(id)
  const [sharing, setSharing] = useState(false)
  const hasStopped = useStopped(theirContact) && relation?.state === 'chatOpen'
  const isAsked = useLocation({ select: ({ hash }) => hash === 'contact' })
  const now = useNow()
  // The button that closes it disappears with it.
  const { replace } = useFocusInPlace(String(isClosed))
  const close = () => {
    replace()
    setClosed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is asked for, or it could not be closed.
  useEffect(() => {
    if (isAsked) setClosed(false)
  }, [isAsked])
  if (isClosed || !(theirContact || iShareContact || hasStopped)) return null
  return (
    <section
      aria-label={t(chatTexts.contactOf, { name: other.firstName })}
      className={`@container shrink-0 border-b border-line p-3 md:px-5 md:py-4 ${HIDDEN_BY_KEYBOARD}`}
    >
      <div className="card relative max-h-[45dvh] overflow-y-auto">
        <IconButton icon={X} label={t(chatTexts.closeContact)} onClick={close} className="absolute! top-1 right-1" />
        {theirContact && <TheirContact contact={theirContact} name={other.firstName} now={now} />}
        {hasStopped && (
          <p role="status" className="flex items-center gap-2.5 p-4 pr-13 text-ink-2">
            <PhoneOff aria-hidden="true" className="size-4 shrink-0" />
            {t(chatTexts.stoppedSharing, { name: other.firstName })}
          </p>
        )}
        {iShareContact && (
          <p
            className={`flex flex-wrap items-center justify-between gap-x-3 py-1.5 pr-2 pl-4 @md:pl-5 ${theirContact || hasStopped ? 'border-t border-line' : 'pr-13'}`}
          >
            <span className="flex min-w-0 flex-1 items-center gap-2.5 text-small text-ink-2">
              <Lock aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              {ownSharingText(conversation, now)}
            </span>
            <Button variant="ghost" size="small" onClick={() => setSharing(true)}>
              {t(chatTexts.stopSharing)}
            </Button>
          </p>
        )}
      </div>
      <ShareContactDialog conversation={conversation} open={sharing} onOpenChange={setSharing} />
    </section>
  )
}

function TheirContact({ contact, name, now }: { contact: Contact; name: string; now: Date }) {
  const { email, phoneNumber, sharedAt } = contact
  const whatsApp = phoneNumber && whatsAppLink(phoneNumber)
  return (
    <div className="grid gap-2.5 p-4 pb-2.5 @md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 @md:pr-8">
        <div className="min-w-0 @max-md:pr-9">
          <p className="text-small text-ink-2">{sharedText(sharedAt, name, now)}</p>
          {phoneNumber && (
            <p dir="ltr" className="type-title wrap-anywhere">
              {formatPhone(phoneNumber)}
            </p>
          )}
        </div>
        {phoneNumber && (
          <div className="flex flex-wrap gap-2 @max-md:w-full @max-md:*:flex-auto @max-[19rem]:*:px-2">
            {/* A device with a mouse does not call: there, the number is to be dialled. */}
            <a
              href={telLink(phoneNumber)}
              className={buttonStyle({ variant: 'primary', className: 'pointer-fine:hidden' })}
            >
              <Phone aria-hidden="true" />
              {t(chatTexts.call)}
            </a>
            {whatsApp && (
              <a
                href={whatsApp}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
                className={buttonStyle()}
              >
                <MessageCircle aria-hidden="true" />
                {t(chatTexts.whatsApp)}
              </a>
            )}
            <CopyButton text={formatPhone(phoneNumber)} label={t(chatTexts.copyPhone)} />
          </div>
        )}
      </div>
      <p className="flex items-center gap-2.5 border-line not-first:border-t not-first:pt-2.5 @md:pr-8">
        <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <a href={`mailto:${email}`} className="link min-w-0 flex-1 wrap-anywhere">
          <EmailText email={email} />
        </a>
        <CopyButton text={email} label={t(chatTexts.copyEmail)} />
      </p>
    </div>
  )
}

/** Whether the other person stopped sharing while the conversation was open. */
function useStopped(contact: Contact | null): boolean {
  const [had, setHad] = useState(contact !== null)
  if (contact !== null && !had) setHad(true)
  return had && contact === null
}
