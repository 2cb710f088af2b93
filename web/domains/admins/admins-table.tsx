import { type Admin, adminListSchema } from '@jodi/shared/admins/contract.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Ban, CircleCheck, KeyRound, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AdminAction, AdminReasonDialog } from '#domains/admins/admin-reason-dialog.tsx'
import { ChangePrivilegesDialog } from '#domains/admins/change-privileges-dialog.tsx'
import { useResendConfirmation } from '#domains/admins/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { BrokenRings } from '#ui/drawings/broken-rings.tsx'
import { EmailText } from '#ui/email-text.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { type Column, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'
import { toast } from '#ui/toast.tsx'

type Question = { about: 'privileges' | AdminAction; admin: Admin }

/** Every admin, with the actions on them; admins cannot act on themselves. Search, filter and order are in the URL. */
export function AdminsTable() {
  const list = useStaffList({
    key: ['admins', 'list'],
    input: adminListSchema,
    load: async (input) => ({ rows: await rpc.admins.list(input) }),
  })
  const [question, setQuestion] = useState<Question | null>(null)
  const menuOf = useMenu(setQuestion)
  // Taken from the list again after an error, so that the dialog shows the current state.
  const current = (asked: Admin) => list.query.data?.rows.find(({ id }) => id === asked.id) ?? asked
  return (
    <>
      <StaffList
        label={t(adminsTexts.administrators)}
        columns={columns()}
        list={list}
        rowKey={({ id }) => id}
        menu={(admin) => ({ label: t(uiTexts.actionsFor, { name: nameOf(admin) }), entries: menuOf(admin) })}
        sort={{ by: 'joinedAt', descending: false }}
        search={{ label: t(adminsTexts.searchAdministrators), placeholder: t(adminsTexts.nameEmailOrDepartment) }}
        choices={[
          {
            name: 'status',
            label: t(uiTexts.status),
            any: t(adminsTexts.anyStatus),
            choices: [
              { value: 'active', label: t(uiTexts.active) },
              { value: 'disabled', label: t(uiTexts.disabled) },
              { value: 'unconfirmed', label: t(adminsTexts.emailNotConfirmed) },
            ],
          },
        ]}
        pageSize={3}
        noMatch={{ title: t(adminsTexts.noAdministratorsFound), text: t(adminsTexts.noAdministratorsMatch) }}
        none={{ title: t(adminsTexts.noAdministratorsFound), drawing: <BrokenRings /> }}
        failed={{ title: t(adminsTexts.couldntLoadAdministrators), text: t(adminsTexts.pleaseTryAgain) }}
      />
      {question && <Question {...question} admin={current(question.admin)} onClose={() => setQuestion(null)} />}
    </>
  )
}

function useMenu(ask: (question: Question) => void): (admin: Admin) => MenuEntry[] {
  const mail = useResendConfirmation()
  const mailIt = (admin: Admin) =>
    mail.mutate(admin.id, {
      onSuccess: () => toast.good(t(adminsTexts.confirmationEmailSent), admin.email),
      onError: (error) => toast.bad(t(uiTexts.error), errorText(error)),
    })
  return (admin) => {
    if (admin.isMe) return []
    return [
      { label: t(adminsTexts.changePrivileges), icon: KeyRound, onSelect: () => ask({ about: 'privileges', admin }) },
      ...(admin.status === 'unconfirmed'
        ? [{ label: t(adminsTexts.resendConfirmationEmail), icon: Mail, onSelect: () => mailIt(admin) }]
        : []),
      admin.status === 'disabled'
        ? { label: t(adminsTexts.enableMenuItem), icon: CircleCheck, onSelect: () => ask({ about: 'enable', admin }) }
        : { label: t(uiTexts.disable), icon: Ban, onSelect: () => ask({ about: 'disable', admin }) },
      'separator',
      {
        label: t(adminsTexts.deleteMenuItem),
        icon: Trash2,
        destructive: true,
        onSelect: () => ask({ about: 'delete', admin }),
      },
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
      sortable: true,
      title: t(uiTexts.name),
      className: 'w-[44%] lg:w-[26%]',
      cell: (admin) => (
        // The state is below a name beside which there is no room for it.
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 md:py-1">
          <span {...rowName(nameOf(admin))}>{nameOf(admin)}</span>
          {admin.isMe && <Badge>{t(adminsTexts.you)}</Badge>}
          {admin.status === 'disabled' && <Badge tone="bad">{t(uiTexts.disabled)}</Badge>}
          {admin.status === 'unconfirmed' && <Badge tone="accent">{t(adminsTexts.emailNotConfirmed)}</Badge>}
        </span>
      ),
    },
    {
      key: 'email',
      sortable: true,
      title: t(uiTexts.email),
      className: 'w-[28%]',
      cell: ({ email }) => (
        <span title={email}>
          <EmailText email={email} />
        </span>
      ),
    },
    {
      key: 'department',
      sortable: true,
      title: t(adminsTexts.department),
      labelled: true,
      className: 'max-lg:hidden',
      cell: ({ department }) => (department ? <span title={department}>{department}</span> : t(uiTexts.notSpecified)),
    },
    {
      key: 'hireDate',
      sortable: true,
      title: t(adminsTexts.hireDate),
      labelled: true,
      className: 'w-[14%] max-lg:hidden',
      cell: ({ hireDate }) => (hireDate ? formatDate(new Date(`${hireDate}T12:00:00+05:30`)) : t(uiTexts.notSpecified)),
    },
    {
      key: 'joinedAt',
      sortable: true,
      title: t(adminsTexts.joinedDate),
      labelled: true,
      className: 'w-[19%] lg:w-[14%]',
      cell: ({ joinedAt }) => formatDate(joinedAt),
    },
  ]
}
