import { TriangleAlert } from 'lucide-react'
import { tMessage } from '#lib/texts/i18n.ts'

/** Why must-haves could not be saved: the limit of their saves. */
export function MustHavesError({ error, className = '' }: { error: string | undefined; className?: string }) {
  if (!error) return null
  return (
    <p role="alert" className={`mt-1 flex gap-1.5 text-bad ${className}`}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {tMessage(error)}
    </p>
  )
}
