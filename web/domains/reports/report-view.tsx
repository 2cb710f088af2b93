import { DELETED_MEMBER } from '@jodi/shared/chat/contract.ts'
import type { ReportDetails, ReportParticipant } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, reportsTexts, reportTexts } from '@jodi/shared/reports/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { ReportActions } from '#domains/reports/report-actions.tsx'
import { ReportDue } from '#domains/reports/report-due.tsx'
import { formatDateTime } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'
import { Portrait } from '#ui/portrait.tsx'

/** One report for staff: the reported person, the reason, attached messages, and the actions. */
export function ReportView({ report }: { report: ReportDetails }) {
  const { reported, reporter, reason, details, messages, texts, disabled, before, createdAt, decision } = report
  const name = reported?.name ?? t(DELETED_MEMBER)
  return (
    <div className="grid gap-4">
      <section className="card grid gap-5 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-3">
        <div className="grid content-start gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="type-head wrap-anywhere">
              <ParticipantName participant={reported} />
            </h2>
            {reported && <ActiveBadge disabled={disabled} />}
          </div>
          <p className="text-ink-2">{t(reportTexts[reason])}</p>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-[minmax(9rem,1fr)_auto_auto_auto] lg:gap-x-8">
          <Fact title={t(reportsTexts.reportedBy)}>
            <ParticipantName participant={reporter} />
          </Fact>
          <Fact title={t(uiTexts.date)}>{formatDateTime(createdAt)}</Fact>
          <Fact title={decision ? t(reportsTexts.decision) : t(reportsTexts.due)}>
            <ReportDue report={report} />
          </Fact>
          <Fact title={t(reportsTexts.history)}>
            {tCount(before.reports, reportsTexts.otherReport)}, {tCount(before.warnings, reportsTexts.warning)}
          </Fact>
        </dl>
        <ReportActions report={report} name={name} />
      </section>
      {decision ? (
        <p className="px-1 text-ink-3">{t(reportsTexts.reportTextDeleted)}</p>
      ) : (
        <section className="card grid gap-5 p-4 md:p-6">
          <h3 className="type-title">{t(reportsTexts.reportLabel)}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {details || <span className="text-ink-3">{t(reportsTexts.noDetailsProvided)}</span>}
          </p>
          {reason === IMAGE_REASON && <ReportedPhoto report={report} name={name} />}
          {texts.length > 0 && <Texts texts={texts} />}
          {messages.length > 0 && <Messages messages={messages} names={{ reporter, reported }} />}
        </section>
      )}
    </div>
  )
}

function ReportedPhoto({ report: { id, photo, citesPhoto }, name }: { report: ReportDetails; name: string }) {
  if (!photo) {
    return <p className="text-ink-3">{t(citesPhoto ? reportsTexts.citedPhotoGone : reportsTexts.photoNoLongerThere)}</p>
  }
  return <Portrait id={id} name={name} photo={photo} sizes="256px" className="w-64 rounded-card" />
}

function ParticipantName({ participant }: { participant: ReportParticipant | null }) {
  if (!participant) return t(DELETED_MEMBER)
  if (!participant.profileId) return <bdi>{participant.name}</bdi>
  return (
    <Link to="/view-profile/$id" params={{ id: participant.profileId }} className="link">
      <bdi>{participant.name}</bdi>
    </Link>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-small text-ink-3">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Texts({ texts }: Pick<ReportDetails, 'texts'>) {
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t(reportsTexts.attachedTexts)}</h4>
      {texts.map(({ subject, text }) => (
        <div key={subject} className="grid gap-0.5 border-l-2 border-line pl-3">
          <span className="text-small text-ink-3">{subjectLabel(subject)}</span>
          <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </span>
        </div>
      ))}
    </div>
  )
}

type MessagesProps = {
  messages: ReportDetails['messages']
  names: { reporter: ReportParticipant | null; reported: ReportParticipant | null }
}

function Messages({ messages, names }: MessagesProps) {
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t(reportsTexts.attachedMessages)}</h4>
      <ol className="grid gap-3">
        {messages.map(({ byReporter, content, sentAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies have nothing else to be known by, and never move.
          <li key={at} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="text-small text-ink-3">
              {(byReporter ? names.reporter : names.reported)?.name ?? t(DELETED_MEMBER)}
              {' · '}
              {byReporter ? t(reportsTexts.reporter) : t(reportsTexts.reportedMember)}
              {' · '}
              {formatDateTime(sentAt)}
            </span>
            <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {content}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
