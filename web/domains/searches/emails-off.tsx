import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { Link } from '@tanstack/react-router'
import { RichText } from '#ui/rich-text.tsx'

/** In place of what is said about the emails while the member has switched them off for all searches. */
export function EmailsOff() {
  return (
    <p className="text-small text-ink-2">
      <RichText
        text={searchesTexts.emailsOff}
        components={{ a: <Link to="/settings/$section" params={{ section: 'notifications' }} className="link" /> }}
      />
    </p>
  )
}
