import { AUDIT_ACTIONS, auditActionLabels } from '@jodi/shared/audit/actions.ts'
import { type AuditEntry, auditListSchema } from '@jodi/shared/audit/contract.ts'
import { auditTexts } from '@jodi/shared/audit/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Download } from 'lucide-react'
import { DownloadLink } from '#domains/accounts/downloads/download-link.tsx'
import { AuditPages } from '#domains/audit/audit-pages.tsx'
import { accountText, auditFile, changeTexts, personNote, personText, reasonTexts } from '#domains/audit/format.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import type { Column } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

const columns = (): Column<AuditEntry>[] => [
  {
    key: 'action',
    title: t(auditTexts.action),
    className: 'w-[18%] py-1.5',
    cell: ({ action }) => <span className="font-semibold whitespace-normal">{t(auditActionLabels[action])}</span>,
  },
  {
    key: 'at',
    title: t(auditTexts.time),
    className: 'w-30 lg:w-46',
    cell: ({ at }) => <span className="whitespace-normal lg:whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  {
    key: 'actor',
    title: t(auditTexts.doneBy),
    className: 'w-[20%] py-1.5',
    cell: (entry) => <Who label={t(auditTexts.doneBy)} text={personText(entry.actor)} note={personNote(entry.actor)} />,
  },
  {
    key: 'account',
    title: t(auditTexts.doneTo),
    className: 'w-[20%] py-1.5',
    cell: (entry) => <Who label={t(auditTexts.doneTo)} text={accountText(entry)} note={personNote(entry.account)} />,
  },
  {
    key: 'changes',
    title: t(auditTexts.whatChangedAndWhy),
    className: 'py-1.5',
    cell: (entry) => <Changes entry={entry} />,
  },
]

/** Staff actions on people and on the site, newest first; filters and position are in the URL. */
export function AuditLog() {
  const list = useStaffList({
    key: ['audit', 'list'],
    input: auditListSchema,
    load: async (input) => {
      const { items, next } = await rpc.audit.list(input)
      return { rows: items, next }
    },
    fromTop: true,
  })
  const { query, input, change } = list
  const next = query.data?.next
  return (
    <StaffList
      label={t(auditTexts.auditLog)}
      columns={columns()}
      list={list}
      rowKey={({ id }) => id}
      search={{ name: 'person', label: t(auditTexts.person), placeholder: t(auditTexts.nameOrEmail) }}
      choices={[
        {
          name: 'action',
          label: t(auditTexts.action),
          any: t(auditTexts.allActions),
          choices: AUDIT_ACTIONS.map((value) => ({ value, label: t(auditActionLabels[value]) })),
        },
      ]}
      actions={
        <DownloadLink href={auditFile(input)} className={buttonStyle()}>
          <Download aria-hidden="true" />
          {t(auditTexts.exportCsv)}
        </DownloadLink>
      }
      none={{ title: t(auditTexts.noActivityYet), text: t(auditTexts.staffActionsAppearHere) }}
      noMatch={{
        title: t(auditTexts.noResults),
        text: t(auditTexts.noMatchingActions),
        filteredText: t(auditTexts.noMatchingActions),
      }}
      failed={{ title: t(auditTexts.couldntLoadAuditLog), text: t(uiTexts.tryAgainSoon) }}
      footer={
        <AuditPages
          isOlder={input.before !== undefined}
          hasNext={Boolean(next)}
          loading={query.isPlaceholderData}
          onNewest={() => change({ before: undefined })}
          onNext={() => change({ before: next ?? undefined })}
        />
      }
    />
  )
}

/** On a phone's card, which has no column headings, with the actor and the affected person. */
function Who({ label, text, note }: { label: string; text: string; note: string }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate" title={text} dir="auto">
        <span aria-hidden="true" className="text-ink-3 md:hidden">
          {label}{' '}
        </span>
        {text}
      </span>
      {note && note !== text && (
        <span title={note} className="block text-small text-ink-3 max-md:wrap-anywhere md:truncate">
          {note}
        </span>
      )}
    </span>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <span className="grid gap-0.5 text-small whitespace-normal text-ink-2">
      {[...changeTexts(entry), ...reasonTexts(entry)].map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}
