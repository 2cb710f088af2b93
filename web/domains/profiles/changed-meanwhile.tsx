import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#lib/i18n.ts'

/** Says that a form was saved elsewhere first, and where that differs from what is typed: saving again is a choice. */
export function ChangedMeanwhile({ changes }: { changes: { label: string; value: string }[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} role="alert" className="flex gap-3 rounded-control bg-bad-soft p-4 text-bad">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid gap-1">
        <p className="font-semibold">
          {t('This profile was saved while you were editing, perhaps by you in another tab.')}
        </p>
        <p>{t('Your edits are still here. If you save again, they replace the other changes.')}</p>
        {changes.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-small">
            {changes.map(({ label, value }) => (
              <li key={label}>{t('{{label}} is now: {{value}}', { label, value })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
