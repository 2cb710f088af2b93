import type { Admin } from '@jodi/shared/admins/contract.ts'
import { adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import { Ban, CircleCheck, KeyRound, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AdminAction, AdminReasonDialog } from '#domains/admins/admin-reason-dialog.tsx'
import { ChangePrivilegesDialog } from '#domains/admins/change-privileges-dialog.tsx'
import { useAdmins, useResendConfirmation } from '#domains/admins/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { BrokenRings } from '#ui/drawings/broken-rings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'

type Question = { about: 'privileges' | AdminAction; admin: Admin }

/** Every admin, with the actions on them; admins cannot act on themselves. */
export function AdminsTable() {
  const { data, error, isFetching, refetch } = useAdmins()
  const [question, setQuestion] = useState<Question | null>(null)
  const menuOf = useMenu(setQuestion)
  // Taken from the list again after an error, so that the dialog shows the current state.
  const current = (asked: Admin) => data?.find(({ id }) => id === asked.id) ?? asked
  return (
    <>
      <DataTable
        label={t('Administrators')}
        columns={columns()}
        rows={data}
        rowKey={({ id }) => id}
        menu={(admin) => ({ label: t('Actions for {{name}}', { name: nameOf(admin) }), entries: menuOf(admin) })}
        pageSize={3}
        empty={<EmptyState className="" drawing={<BrokenRings />} title={t('No administrators found')} />}
        error={
          error ? (
            <ErrorCard
              className=""
              title={t("Couldn't load administrators")}
              text={t('Please try again.')}
              onRetry={() => refetch()}
              busy={isFetching}
            />
          ) : undefined
        }
      />
      {question && <Question {...question} admin={current(question.admin)} onClose={() => setQuestion(null)} />}
    </>
  )
}

function useMenu(ask: (question: Question) => void): (admin: Admin) => MenuEntry[] {
  const mail = useResendConfirmation()
  const mailIt = (admin: Admin) =>
    mail.mutate(admin.id, {
      onSuccess: () => toast.good(t('Confirmation email sent'), admin.email),
      onError: (error) => toast.bad(t('Error'), errorText(error, adminErrorTexts)),
    })
  return (admin) => {
    if (admin.isMe) return []
    return [
      { label: t('Change privileges'), icon: KeyRound, onSelect: () => ask({ about: 'privileges', admin }) },
      ...(admin.status === 'unconfirmed'
        ? [{ label: t('Resend confirmation email'), icon: Mail, onSelect: () => mailIt(admin) }]
        : []),
      admin.status === 'disabled'
        ? { label: t('Enable'), icon: CircleCheck, onSelect: () => ask({ about: 'enable', admin }) }
        : { label: t('Disable'), icon: Ban, onSelect: () => ask({ about: 'disable', admin }) },
      'separator',
      { label: t('Delete'), icon: Trash2, destructive: true, onSelect: () => ask({ about: 'delete', admin }) },
    ]
  }
}

function Question({ about, ...asked }: Question & { onClose: () => void }) {
  return about === 'privileges' ? (
    <ChangePrivilegesDialog {...asked} />
  ) : (
    <AdminReasonDialog {...asked} action={about} />
  )
}

const nameOf = (admin: Admin) => admin.name || admin.email

function columns(): Column<Admin>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      className: 'w-[26%]',
      cell: (admin) => (
        <span className="inline-flex max-w-full items-center gap-2">
          <span dir="auto" className="truncate font-semibold">
            {nameOf(admin)}
          </span>
          {admin.isMe && <Badge>{t('You')}</Badge>}
          {admin.status === 'disabled' && <Badge tone="bad">{t('Disabled')}</Badge>}
          {admin.status === 'unconfirmed' && <Badge tone="accent">{t('Email not confirmed')}</Badge>}
        </span>
      ),
    },
    { key: 'email', title: t('Email'), className: 'w-[28%]', cell: ({ email }) => <span title={email}>{email}</span> },
    {
      key: 'department',
      title: t('Department'),
      labelled: true,
      cell: ({ department }) => department ?? t('Not specified'),
    },
    {
      key: 'hireDate',
      title: t('Hire Date'),
      labelled: true,
      className: 'w-[14%]',
      cell: ({ hireDate }) => (hireDate ? formatDate(new Date(`${hireDate}T12:00:00+05:30`)) : t('Not specified')),
    },
    {
      key: 'joinedAt',
      title: t('Joined Date'),
      labelled: true,
      className: 'w-[14%]',
      cell: ({ joinedAt }) => formatDate(joinedAt),
    },
  ]
}
