import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** The link back to the list, needed on phones only. */
export function BackToMessages() {
  return (
    <Link
      to="/chats"
      aria-label={t(chatTexts.backToMessages)}
      className={buttonStyle({ variant: 'ghost', size: 'icon', className: '-mr-1 -ml-1.5 md:-ml-2.5' })}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}
