import { siteReasons } from '@jodi/shared/settings.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SiteChange } from '#domains/settings/format.ts'
import { t } from '#lib/i18n.ts'

/** Tells who lost a race what the other one saved, so that saving again is a choice. */
export function SiteChanged({ changes }: { changes: SiteChange[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} role="alert" className="flex gap-3 rounded-control bg-bad-soft p-4 text-bad">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t(siteReasons.changedMeanwhile)}</p>
        <p>{t('Your edits are still here. If you save again, they replace the other changes.')}</p>
        <ul className="mt-1 grid gap-0.5 text-small">
          {changes.map(({ label, value }) => (
            <li key={label}>{t('{{label}} is now: {{value}}', { label, value })}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
