import type { ReactNode } from 'react'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'

type Props = {
  drawing: ReactNode
  title: string
  text?: string
  /** A second sentence. */
  note?: ReactNode
  action?: ReactNode
  className?: string
}

/** An illustration, a title, one sentence and one outline button. */
export function EmptyState({ drawing, title, text, note, action, className = 'card' }: Props) {
  // What the button does often removes it.
  const part = useFocusIfRemoved<HTMLDivElement>()
  return (
    <div ref={part} className={`grid content-center justify-items-center gap-1 px-6 py-8 text-center ${className}`}>
      {drawing}
      <h2 className="type-title">{title}</h2>
      {text && <p className="max-w-[34ch] text-balance text-ink-2">{text}</p>}
      {note && <p className="max-w-[34ch] text-balance text-ink-2">{note}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
