import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#lib/texts/i18n.ts'

/** A value that was saved elsewhere, and the label of its field. */
export type ValueChange = { label: string; value: string }

type Props = {
  /** The values that were saved elsewhere. */
  text: string
  /** Those of them that differ from the input; another array after another conflict. */
  changes: readonly ValueChange[]
}

/** Says that the form was saved elsewhere in the meantime, so that saving again is a deliberate choice. */
export function ConflictNotice({ text, changes }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another conflict too.
  useEffect(() => {
    // Newer browsers return a promise here, which React would treat as the effect's cleanup.
    place.current?.scrollIntoView({ block: 'center' })
  }, [changes])
  return (
    <div ref={place} role="alert" className="flex gap-3 rounded-control bg-bad-soft p-4 text-bad">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{text}</p>
        <p>{t(uiTexts.editsKept)}</p>
        {changes.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-small">
            {changes.map(({ label, value }) => (
              <li key={label}>{t(uiTexts.currentValue, { label, value })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
