import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** Beside a part of one's own profile: opens the form where that part begins. */
export function EditLink({ part, hash, className = '' }: { part: string; hash: string; className?: string }) {
  return (
    <Link
      to="/profile/edit"
      hash={hash}
      aria-label={t(peopleTexts.editPart, { part })}
      className={buttonStyle({ variant: 'ghost', size: 'small', className: `shrink-0 ${className}` })}
    >
      <Pencil aria-hidden="true" />
      {t(peopleTexts.edit)}
    </Link>
  )
}
