import type { ReactNode } from 'react'

type Props = { title: string; text?: ReactNode; children?: ReactNode }

/** A card with a heading and a line of text, one of several on a page. */
export function TitledCard({ title, text, children }: Props) {
  return (
    <section className="card grid gap-4 p-4 md:p-6">
      <div className="grid gap-1">
        <h2 className="type-title">{title}</h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  )
}
