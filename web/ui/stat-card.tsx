import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  title: string
  /** Undefined while loading; null if it could not be loaded. */
  value: string | null | undefined
  description?: string
  icon: LucideIcon
  /** A link that covers the whole card, instead of the line of text. */
  link?: ReactNode
  /** For pages without a heading between the page's title and this one. */
  level?: 2 | 3
}

/** A title, a large number and a line of text. */
export function StatCard({ title, value, description, icon: Icon, link, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="card relative flex flex-col p-3 md:p-5 md:[.staff_&]:p-4">
      <div className="flex items-center justify-between gap-3">
        <Heading className="text-small font-semibold text-ink-2">{title}</Heading>
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 max-md:hidden" />
      </div>
      {value === undefined ? (
        <Skeleton className="h-6.5 w-16 md:h-9 md:w-24" />
      ) : (
        <p className="type-head max-md:text-title max-md:leading-[1.3]">{value ?? '–'}</p>
      )}
      {link}
      {description && <p className="text-small text-ink-3">{description}</p>}
    </section>
  )
}
