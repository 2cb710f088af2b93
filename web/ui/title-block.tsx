import type { ReactNode } from 'react'

/** The heading of a page that is one form, with a line of text. */
export function TitleBlock({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h1 className="type-head">{title}</h1>
      {children && <p className="text-ink-2">{children}</p>}
    </div>
  )
}
