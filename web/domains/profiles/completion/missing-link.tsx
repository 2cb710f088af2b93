import type { Completion } from '@jodi/shared/profiles/contract.ts'
import { Link } from '@tanstack/react-router'
import { missingText } from '#domains/profiles/completion/format.ts'

/** Names the first missing field, and opens its form. */
export function MissingLink({ missing: { form, field } }: { missing: NonNullable<Completion['firstMissing']> }) {
  const isInProfile = form === 'profile'
  return (
    <Link
      to={isInProfile ? '/profile/edit' : '/profile'}
      hash={isInProfile ? field : 'preferences'}
      className="link justify-self-start"
    >
      {missingText(form, field)}
    </Link>
  )
}
