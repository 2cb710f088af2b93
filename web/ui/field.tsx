import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#lib/i18n.ts'
import { FieldContext } from '#ui/field-context.ts'

type Props = {
  label: string
  /** Stands at the end of the label's line: a link, a count. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  /** A group of choices has a legend in place of a label. */
  group?: boolean
  /** The control says by itself what it is about, as a tick with its sentence. */
  bare?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, then hint or error; the control inside finds its wiring by itself. */
export function Field({
  label,
  aside,
  hint,
  error,
  required,
  group = false,
  bare = false,
  className = '',
  children,
}: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  const hasNote = Boolean(error || hint)
  const wiring = {
    id,
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
  const body = (
    <>
      {!bare && (
        <span className="flex items-baseline justify-between gap-3 text-small">
          {group ? (
            <span id={labelId} className="font-semibold">
              {label}
            </span>
          ) : (
            <label htmlFor={id} className="font-semibold">
              {label}
            </label>
          )}
          {aside}
        </span>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNote id={noteId} error={error} hint={hint} />
    </>
  )
  const style = `grid grid-cols-1 content-start gap-1.5 ${className}`
  if (!group) return <div className={style}>{body}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share its line with an aside.
    <div role="group" aria-labelledby={labelId} className={style}>
      {body}
    </div>
  )
}

function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="flex gap-1.5 text-small text-bad" role="alert">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {t(error)}
      </p>
    )
  }
  if (!hint) return null
  return (
    <div id={id} className="text-small text-ink-3">
      {hint}
    </div>
  )
}
