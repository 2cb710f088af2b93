import { AUDIT_ACTS, type AuditAct, type AuditEntry, auditActs } from '@jodi/shared/audit.ts'
import { Download, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { accountText, auditFile, changeTexts, personText } from '#domains/admin/audit/format.ts'
import { type AuditPage, useAuditPage } from '#domains/admin/audit/queries.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

const TYPING_MS = 300
const COLUMNS: Column<AuditEntry>[] = [
  {
    key: 'act',
    title: 'Act',
    className: 'w-[14%] py-2',
    cell: ({ act }) => <span className="font-semibold whitespace-normal">{t(auditActs[act])}</span>,
  },
  {
    key: 'at',
    title: 'Time',
    className: 'w-[18%]',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  {
    key: 'actor',
    title: 'By',
    labelled: true,
    className: 'w-[22%] py-2',
    cell: (entry) => <Who text={personText(entry.actor)} email={entry.actor?.email} />,
  },
  {
    key: 'account',
    title: 'On',
    labelled: true,
    className: 'w-[22%] py-2',
    cell: (entry) => <Who text={accountText(entry)} email={entry.account?.email} />,
  },
  { key: 'changes', className: 'w-[22%] py-2', title: 'What changed', cell: (entry) => <Changes entry={entry} /> },
]

type Props = { page: AuditPage; onPage: (page: AuditPage) => void }

/** What staff did to people and to the house, newest first; its part and place are in the address. */
export function AuditLog({ page, onPage }: Props) {
  const log = useAuditPage(page)
  const { act, before } = page
  const isFiltered = Boolean(page.person || act)
  const none = (
    <EmptyState
      className=""
      drawing={<NoResults />}
      title={isFiltered ? t('Nothing matches') : t('Nothing has happened yet')}
      text={isFiltered ? t('No act of this kind by or on this person.') : t('What staff do is written here.')}
      action={isFiltered ? <Button onClick={() => onPage({})}>{t('Reset Filters')}</Button> : undefined}
    />
  )
  return (
    <>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_240px_auto_auto] md:items-end">
        <PersonSearch key={page.person ?? ''} page={page} onPage={onPage} />
        <Field label={t('Act')}>
          <Select
            value={act}
            onChange={(value) => onPage(filtered(page, { act: (value ?? undefined) as AuditAct | undefined }))}
            choices={AUDIT_ACTS.map((value) => ({ value, label: t(auditActs[value]) }))}
            placeholder={t('All acts')}
          />
        </Field>
        <Button onClick={() => onPage({})} disabled={!isFiltered}>
          {t('Reset Filters')}
        </Button>
        <a href={auditFile(page)} download className={buttonStyle({ variant: 'outline' })}>
          <Download aria-hidden="true" />
          {t('Export CSV')}
        </a>
      </div>
      <DataTable
        label={t('Audit Log')}
        columns={COLUMNS}
        rows={log.data?.items}
        rowKey={({ id }) => id}
        pictured={false}
        stale={log.isPlaceholderData}
        empty={none}
        error={
          log.isError && !log.data ? (
            <ErrorCard
              className=""
              title={t('We could not load the audit log')}
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

const filtered = ({ person, act }: AuditPage, change: Partial<AuditPage>): AuditPage => ({ person, act, ...change })

/** Searches when typing pauses. */
function PersonSearch({ page, onPage }: Props) {
  const [typed, setTyped] = useState(page.person ?? '')
  useEffect(() => {
    if (typed.trim() === (page.person ?? '')) return
    const timer = setTimeout(() => onPage(filtered(page, { person: typed.trim() || undefined })), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, page, onPage])
  return (
    <Field label={t('Person')}>
      <TextInput
        type="search"
        icon={Search}
        value={typed}
        maxLength={100}
        placeholder={t('Name or email, of who acted or on whom')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}

function Who({ text, email }: { text: string; email?: string }) {
  return (
    <span className="block min-w-0 whitespace-normal">
      <span className="block break-words">{text}</span>
      {email && email !== text && <span className="block text-small wrap-anywhere text-ink-3">{email}</span>}
    </span>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <span className="grid gap-0.5 text-small whitespace-normal text-ink-2">
      {changeTexts(entry).map((change) => (
        <span key={change} className="break-words">
          {change}
        </span>
      ))}
    </span>
  )
}
