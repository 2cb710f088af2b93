import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#lib/i18n.ts'

type Props = {
  /** What was saved elsewhere. */
  text: string
  /** Where that differs from what is typed. */
  changes: readonly { label: string; value: string }[]
}

/** Says that a form was saved elsewhere first, so that saving again is a choice. */
export function ConflictNotice({ text, changes }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} role="alert" className="flex gap-3 rounded-control bg-bad-soft p-4 text-bad">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{text}</p>
        <p>{t('Your edits are still here. If you save again, they replace the other changes.')}</p>
        {changes.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-small">
            {changes.map(({ label, value }) => (
              <li key={label} dir="auto">
                {t('{{label}} is now: {{value}}', { label, value })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
