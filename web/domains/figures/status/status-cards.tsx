import type { Alert } from '@jodi/shared/figures/alerts.ts'
import type { Status } from '@jodi/shared/figures/status.ts'
import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import { CreditCard, Database, HardDrive, Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatAgeAt, formatBytes } from '#domains/figures/status/format.ts'
import { StatusCard } from '#domains/figures/status/status-card.tsx'
import { formatNear, formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

type Facts = ComponentProps<typeof StatusCard>['facts']

/** Email, database, files and payments. */
export function StatusCards({ status }: { status: Status }) {
  const { alerts, emails } = status
  const troubleOf = (...about: Alert[]) =>
    about.some((alert) => alerts.includes(alert)) ? t(statusTexts.attention) : null
  const failed = emails.failed > 0 ? tCount(emails.failed, statusTexts.countFailed) : null
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StatusCard
        icon={Mail}
        title={t(statusTexts.email)}
        trouble={failed ?? troubleOf('emailsWaiting', 'emailsGivenUp')}
        facts={emailFacts(status)}
      />
      <StatusCard
        icon={Database}
        title={t(statusTexts.database)}
        trouble={troubleOf('connectionsWaiting')}
        facts={databaseFacts(status)}
      />
      <StatusCard
        icon={HardDrive}
        title={t(statusTexts.files)}
        trouble={troubleOf('filesDown', 'diskFull', 'backupOld')}
        facts={fileFacts(status)}
      />
      <StatusCard
        icon={CreditCard}
        title={t(statusTexts.payments)}
        trouble={troubleOf('webhooksWaiting')}
        facts={paymentFacts(status)}
      />
    </div>
  )
}

function emailFacts({ emails, checkedAt }: Status): Facts {
  const { waiting, oldestAt, failed, givenUpOfWeek, lastAttempt, isLocal } = emails
  return [
    [t(statusTexts.waiting), waitingText(waiting, oldestAt, checkedAt)],
    [t(statusTexts.failed), formatNumber(failed)],
    [t(statusTexts.givenUp), formatNumber(givenUpOfWeek)],
    isLocal
      ? [t(statusTexts.mailServer), t(statusTexts.localInbox)]
      : [t(statusTexts.lastAttempt), attemptText(lastAttempt)],
  ]
}

function attemptText(attempt: Status['emails']['lastAttempt']): string {
  if (!attempt) return t(statusTexts.noAttempt)
  const time = formatNear(attempt.at)
  return attempt.code
    ? t(statusTexts.attemptFailed, { code: attempt.code, time })
    : t(statusTexts.attemptSent, { time })
}

function databaseFacts({ database }: Status): Facts {
  const { kind, version, bytes, connections, waiting } = database
  return [
    [kind === 'postgres' ? t(statusTexts.postgres) : t(statusTexts.embedded), version.split(' ')[0] ?? version],
    [t(statusTexts.size), formatBytes(bytes)],
    [
      t(statusTexts.connections),
      connections
        ? t(statusTexts.usedOfMost, { used: formatNumber(connections.used), most: formatNumber(connections.max) })
        : t(statusTexts.onlyOne),
    ],
    [t(statusTexts.waitingRequests), formatNumber(waiting)],
  ]
}

function fileFacts({ files, checkedAt }: Status): Facts {
  const { store, answerMs, disk, backedUpAt } = files
  return [
    [t(statusTexts.store), store === 'bucket' ? t(statusTexts.bucket) : t(statusTexts.dataFolder)],
    [
      t(statusTexts.answer),
      answerMs === null ? t(statusTexts.noAnswer) : t(statusTexts.answersIn, { ms: formatNumber(answerMs) }),
    ],
    ...(disk ? diskFacts(disk) : []),
    [
      t(statusTexts.lastBackup),
      backedUpAt ? t(statusTexts.ageAgo, { age: formatAgeAt(backedUpAt, checkedAt) }) : t(statusTexts.noBackup),
    ],
  ]
}

function diskFacts({ freeBytes, totalBytes }: NonNullable<Status['files']['disk']>): Facts {
  return [
    [
      t(statusTexts.diskUsed),
      t(statusTexts.usedOfMost, { used: formatBytes(totalBytes - freeBytes), most: formatBytes(totalBytes) }),
    ],
    [t(statusTexts.diskFree), formatBytes(freeBytes)],
  ]
}

function paymentFacts({ payments, checkedAt }: Status): Facts {
  const { provider, webhooksWaiting, oldestWebhookAt, unapplied } = payments
  return [
    [t(statusTexts.provider), t(provider ? statusTexts[provider] : statusTexts.noProvider)],
    [t(statusTexts.reported), waitingText(webhooksWaiting, oldestWebhookAt, checkedAt)],
    [t(statusTexts.notApplied), formatNumber(unapplied)],
  ]
}

function waitingText(waiting: number, oldestAt: Date | null, checkedAt: Date): string {
  const count = formatNumber(waiting)
  return oldestAt ? t(statusTexts.waitingOldest, { count, age: formatAgeAt(oldestAt, checkedAt) }) : count
}
