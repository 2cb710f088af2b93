import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { tMessage } from '#lib/texts/i18n.ts'
import { FieldContext, labelIdOf } from '#ui/field-context.ts'

type Props = {
  label: string
  /** At the end of the label's line: a link, a count. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  /** A group of choices: it has a group label instead of a label for one control. */
  group?: boolean
  /** The control has a label of its own, such as a checkbox. */
  bare?: boolean
  className?: string
  children: ReactNode
}

const LABEL = 'col-[1]! row-start-1 text-small font-semibold'

/** Label, control, then hint or error; the control gets its id and aria attributes from the context. */
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
  const labelId = labelIdOf(id)
  const hasNote = Boolean(error || hint)
  const wiring = {
    ...(group ? {} : { id }),
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
  const body = (
    <>
      {!bare &&
        (group ? (
          <span id={labelId} className={LABEL}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={LABEL}>
            {label}
          </label>
        ))}
      <FieldContext value={wiring}>{children}</FieldContext>
      {/* After the control in tab order, visually at the end of the label's line. */}
      {aside && (
        <span className="col-[2]! row-start-1 min-w-0 text-small large-text:col-[1/-1]! large-text:row-auto">
          {aside}
        </span>
      )}
      <FieldNote id={noteId} error={error} hint={hint} />
    </>
  )
  const style = `grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-1.5 *:col-span-full ${className}`
  if (!group) return <div className={style}>{body}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share its line with an aside.
    <div role="group" aria-labelledby={labelId} className={style}>
      {body}
    </div>
  )
}

function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The last field of a dialog has the focus, and is in sight, before there is room for its error.
    const hasFocus = note.current?.parentElement?.contains(document.activeElement)
    if (error && hasFocus) note.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (error) {
    return (
      <p ref={note} id={id} className="flex gap-1.5 text-small text-bad" role="alert">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {tMessage(error)}
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
