import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import { Check, type LucideIcon } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

type Props = {
  icon: LucideIcon
  title: string
  /** What is not well, in one word; null if everything is. */
  trouble: string | null
  facts: [name: string, value: string][]
}

/** One part of the installation: whether it is well, and its figures. */
export function StatusCard({ icon: Icon, title, trouble, facts }: Props) {
  return (
    <section className="card grid content-start gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <h2 className="grow font-semibold">{title}</h2>
        {trouble ? (
          <Badge tone="accent">{trouble}</Badge>
        ) : (
          <Badge tone="good">
            <Check aria-hidden="true" />
            {t(statusTexts.good)}
          </Badge>
        )}
      </div>
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            {/* Beside a long value the name breaks between its words, never within one. */}
            <dt className="text-small wrap-break-word text-ink-3">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
