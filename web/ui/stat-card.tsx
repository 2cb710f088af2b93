import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  title: string
  /** Undefined while loading; null if it could not be loaded. */
  value: string | null | undefined
  description?: string
}

/** A title, a number and a line of text, for the screens of staff: as large as the number above a chart. */
export function StatCard({ title, value, description }: Props) {
  return (
    <section className="card p-3 md:px-4">
      <h2 className="text-small font-semibold text-ink-2">{title}</h2>
      {value === undefined ? <Skeleton className="h-6.5 w-16" /> : <p className="type-title">{value ?? '–'}</p>}
      {description && <p className="text-small text-ink-3">{description}</p>}
    </section>
  )
}
