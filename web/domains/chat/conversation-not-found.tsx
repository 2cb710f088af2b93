import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { PageMissing } from '#ui/drawings/page-missing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** It does not exist, or the current user is not part of it: both look the same. */
export function ConversationNotFound() {
  return (
    <EmptyState
      className="m-auto"
      drawing={<PageMissing />}
      title={t(chatTexts.conversationNotFound)}
      text={t(chatTexts.conversationNoLongerAvailable)}
      action={
        <Link to="/chats" className={buttonStyle()}>
          {t(chatTexts.backToMessages)}
        </Link>
      }
    />
  )
}
