import { AUDIT_ACTIONS, type AuditAction, auditActionLabels } from '@jodi/shared/audit/actions.ts'
import type { AuditEntry } from '@jodi/shared/audit/contract.ts'
import { Download, RotateCcw } from 'lucide-react'
import { accountText, auditFile, changeTexts, personNote, personText, reasonTexts } from '#domains/audit/format.ts'
import { type AuditPage, useAuditPage } from '#domains/audit/queries.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'

const COLUMNS: Column<AuditEntry>[] = [
  {
    key: 'action',
    title: 'Action',
    className: 'w-[18%] py-1.5',
    cell: ({ action }) => <span className="font-semibold whitespace-normal">{t(auditActionLabels[action])}</span>,
  },
  {
    key: 'at',
    title: 'Time',
    className: 'w-42',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  {
    key: 'actor',
    title: 'Done by',
    className: 'w-[20%] py-1.5',
    cell: (entry) => <Who label={t('Done by')} text={personText(entry.actor)} note={personNote(entry.actor)} />,
  },
  {
    key: 'account',
    title: 'Done to',
    className: 'w-[20%] py-1.5',
    cell: (entry) => <Who label={t('Done to')} text={accountText(entry)} note={personNote(entry.account)} />,
  },
  { key: 'changes', title: 'What changed and why', className: 'py-1.5', cell: (entry) => <Changes entry={entry} /> },
]

type Props = {
  page: AuditPage
  /** `replace` adds no history entry. */
  onPage: (page: AuditPage, replace?: boolean) => void
}

/** Staff actions on people and on the site, newest first; filters and position are in the URL. */
export function AuditLog({ page, onPage }: Props) {
  const log = useAuditPage(page)
  const { action, before } = page
  const isFiltered = Boolean(page.person || action)
  const none = (
    <EmptyState
      className=""
      drawing={<NoResults />}
      title={isFiltered ? t('No results') : t('No activity yet')}
      text={
        isFiltered ? t('No action of this kind by this person or on their account.') : t('Staff actions appear here.')
      }
      action={isFiltered ? <Button onClick={() => onPage({})}>{t('Reset Filters')}</Button> : undefined}
    />
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 [&_.control]:min-h-(--size-control)">
        <SearchInput
          value={page.person ?? ''}
          onSearch={(person) => onPage(filtered(page, { person: person || undefined }), Boolean(page.person))}
          label={t('Person')}
          placeholder={t('Name or email')}
          className="min-w-36 flex-1 max-md:min-w-full"
        />
        <Select
          aria-label={t('Action')}
          value={action}
          onChange={(value) => onPage(filtered(page, { action: (value ?? undefined) as AuditAction | undefined }))}
          choices={AUDIT_ACTIONS.map((value) => ({ value, label: t(auditActionLabels[value]) }))}
          placeholder={t('All actions')}
          className="w-56! max-md:w-full!"
        />
        <Button
          variant="ghost"
          onClick={() => onPage({})}
          disabled={!isFiltered}
          className="px-3! disabled:bg-transparent max-md:flex-1"
        >
          <RotateCcw aria-hidden="true" />
          {t('Reset Filters')}
        </Button>
        <a href={auditFile(page)} download className={buttonStyle({ className: 'ml-auto max-md:flex-1' })}>
          <Download aria-hidden="true" />
          {t('Export CSV')}
        </a>
      </div>
      <DataTable
        label={t('Audit Log')}
        columns={COLUMNS}
        rows={log.data?.items}
        rowKey={({ id }) => id}
        stale={log.isPlaceholderData}
        empty={none}
        error={
          log.isError && !log.data ? (
            <ErrorCard
              className=""
              title={t("Couldn't load the audit log")}
              text={t('Please try again in a moment.')}
              onRetry={() => log.refetch()}
              busy={log.isFetching}
            />
          ) : undefined
        }
        footer={
          <nav aria-label={t('Pages')} className="flex justify-end gap-2 border-t border-line px-3 py-2">
            <Button size="small" disabled={!before} onClick={() => onPage({ ...page, before: undefined })}>
              {t('Newest')}
            </Button>
            <Button
              size="small"
              disabled={!log.data?.next || log.isPlaceholderData}
              onClick={() => onPage({ ...page, before: log.data?.next ?? undefined })}
            >
              {t('Older')}
            </Button>
          </nav>
        }
      />
    </>
  )
}

const filtered = ({ person, action }: AuditPage, change: Partial<AuditPage>): AuditPage => ({
  person,
  action,
  ...change,
})

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
        <span key={text} dir="auto">
          {text}
        </span>
      ))}
    </span>
  )
}
