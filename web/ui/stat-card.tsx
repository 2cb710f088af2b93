import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  title: string
  /** Undefined while it loads; null when it could not be loaded. */
  value: string | null | undefined
  description?: string
  icon: LucideIcon
  /** A link stretched over the card, in place of the line. */
  link?: ReactNode
  /** Where no heading stands between the page's own and this one. */
  level?: 2 | 3
}

/** A title, a number of weight and a line about it. */
export function StatCard({ title, value, description, icon: Icon, link, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="card relative flex flex-col p-3 md:p-5 md:[.staff_&]:p-4">
      <div className="flex items-center justify-between gap-3">
        <Heading className="text-small font-semibold text-ink-2">{title}</Heading>
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 max-md:hidden" />
      </div>
      {value === undefined ? (
        <Skeleton className="h-6.5 w-16 md:mt-auto md:h-9 md:w-24" />
      ) : (
        <p className="type-head max-md:text-title md:mt-auto max-md:leading-[1.3]">{value ?? '–'}</p>
      )}
      {link}
      {description && <p className="text-small text-ink-3">{description}</p>}
    </section>
  )
}
