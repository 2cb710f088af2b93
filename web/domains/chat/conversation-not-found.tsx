import { Link } from '@tanstack/react-router'
import { t } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { PageMissing } from '#ui/drawings/page-missing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** It does not exist, or the current user is not part of it: both look the same. */
export function ConversationNotFound() {
  return (
    <EmptyState
      className="m-auto"
      drawing={<PageMissing />}
      title={t('Conversation not found')}
      text={t('This conversation is no longer available.')}
      action={
        <Link to="/chats" className={buttonStyle()}>
          {t('Back to Messages')}
        </Link>
      }
    />
  )
}
