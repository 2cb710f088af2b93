import type { Status } from '@jodi/shared/figures/status.ts'
import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { useId } from 'react'
import { formatAge, formatBytes } from '#domains/figures/status/format.ts'
import { formatNear, formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import type { Column } from '#ui/staff/columns.ts'
import { ListBody } from '#ui/staff/list-body.tsx'

type Server = Status['server']

const CLOCKS: Record<Server['clock'], PlainText> = {
  right: statusTexts.clockRight,
  differs: statusTexts.clockDiffers,
  doubtful: statusTexts.clockDoubtful,
}

/** The server that answered. */
export function ServerTable({ server }: { server: Server }) {
  const heading = useId()
  const { version, schema } = server
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id={heading} className="type-title">
          {t(statusTexts.server)}
        </h2>
        <p className="text-small text-ink-3">
          {t(statusTexts.serverExplanation, { version, schema: formatNumber(schema) })}
        </p>
      </div>
      <div className="card min-w-0 overflow-clip">
        <ListBody
          label={t(statusTexts.server)}
          columns={columns()}
          rows={[server]}
          rowKey={({ name }) => name}
          none={{ title: '' }}
        />
      </div>
    </section>
  )
}

const columns = (): Column<Server>[] => [
  {
    key: 'name',
    title: t(statusTexts.server),
    className: 'w-[16%]',
    cell: ({ name }) => (
      <span className="font-semibold" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'startedAt',
    title: t(statusTexts.upSince),
    className: 'w-[15%] py-1.5 text-ink-2',
    labelled: true,
    cell: ({ startedAt }) => <span className="whitespace-normal">{formatNear(startedAt)}</span>,
  },
  {
    key: 'live',
    title: t(statusTexts.liveConnections),
    className: 'w-[13%] text-ink-2 tabular-nums',
    labelled: true,
    cell: ({ liveConnections }) => formatNumber(liveConnections),
  },
  {
    key: 'memory',
    title: t(statusTexts.memory),
    className: 'w-[9%] py-1.5 text-ink-2 tabular-nums',
    labelled: true,
    cell: ({ memoryBytes }) => <span className="whitespace-normal">{formatBytes(memoryBytes)}</span>,
  },
  {
    key: 'clock',
    title: t(statusTexts.clock),
    className: 'w-[8%] text-ink-2',
    labelled: true,
    cell: ({ clock }) => t(CLOCKS[clock]),
  },
  {
    key: 'ranking',
    title: t(statusTexts.ranking),
    className: 'w-[18%] py-1.5 text-ink-2',
    labelled: true,
    cell: ({ ranking }) => (
      <span className="whitespace-normal">
        {ranking
          ? tCount(ranking.members, statusTexts.rankingMembers, { age: formatAge(ranking.ageSeconds) })
          : t(statusTexts.notLoaded)}
      </span>
    ),
  },
  {
    key: 'lastHour',
    title: t(statusTexts.lastHour),
    className: 'w-[20%] py-1.5 text-ink-2',
    labelled: true,
    cell: ({ lastHour: { requests, failed, slow } }) => (
      <span className="whitespace-normal">
        {tCount(requests, statusTexts.requests, { failed: formatNumber(failed), slow: formatNumber(slow) })}
      </span>
    ),
  },
]
