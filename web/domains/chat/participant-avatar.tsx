import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'

/** The other person's photo, with a dot while they are online. */
export function ParticipantAvatar({ of, className }: { of: Pick<Conversation, 'id' | 'other'>; className?: string }) {
  const { id, name, photo, online } = of.other
  return (
    <span className="relative shrink-0">
      <Avatar id={id ?? of.id} name={name} photo={photo} className={className} />
      {online && (
        <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-good">
          <span className="sr-only">{t(chatTexts.online)}</span>
        </span>
      )}
    </span>
  )
}
