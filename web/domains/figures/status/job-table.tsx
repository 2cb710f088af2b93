import type { JobStatus } from '@jodi/shared/figures/status.ts'
import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { jobName } from '#domains/figures/status/format.ts'
import { formatNear, formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { ListBody } from '#ui/staff/list-body.tsx'

/** Each job with its last success, on whichever server it ran. */
export function JobTable({ jobs }: { jobs: JobStatus[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <h2 id={heading} className="type-title">
        {t(statusTexts.jobs)}
      </h2>
      <div className="card min-w-0 overflow-clip">
        <ListBody
          label={t(statusTexts.jobs)}
          columns={columns()}
          rows={jobs}
          rowKey={({ name }) => name}
          none={{ title: t(statusTexts.noJobs), drawing: null }}
        />
      </div>
    </section>
  )
}

const columns = (): Column<JobStatus>[] => [
  {
    key: 'name',
    title: t(statusTexts.job),
    className: 'w-[40%] py-1.5',
    cell: ({ name }) => (
      <span className="font-semibold whitespace-normal" title={name}>
        {jobName(name)}
      </span>
    ),
  },
  {
    key: 'succeededAt',
    title: t(statusTexts.lastSuccess),
    className: 'text-ink-2',
    labelled: true,
    cell: ({ succeededAt }) => (succeededAt ? formatNear(succeededAt) : t(statusTexts.never)),
  },
  {
    key: 'failures',
    title: t(statusTexts.failuresOfWeek),
    className: 'text-ink-2 tabular-nums',
    labelled: true,
    cell: ({ failures }) => formatNumber(failures),
  },
  {
    key: 'status',
    title: t(uiTexts.status),
    className: 'w-[14%]',
    aside: true,
    cell: ({ succeededAt, isLate }) => {
      if (isLate) return <Badge tone="bad">{t(statusTexts.late)}</Badge>
      if (!succeededAt) return <Badge>{t(statusTexts.never)}</Badge>
      return (
        <Badge tone="good">
          <Check aria-hidden="true" />
          {t(statusTexts.good)}
        </Badge>
      )
    },
  },
]
