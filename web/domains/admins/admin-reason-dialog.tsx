import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Admin, adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useDeleteAdmin, useDisableAdmin, useEnableAdmin } from '#domains/admins/queries.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

export type AdminAction = 'disable' | 'enable' | 'delete'
type Props = { admin: Admin; action: AdminAction; onClose: () => void }

/** Disables, enables or deletes an admin. */
export function AdminReasonDialog({ admin, action, onClose }: Props) {
  const run = { disable: useDisableAdmin(), enable: useEnableAdmin(), delete: useDeleteAdmin() }[action]
  const name = admin.name || admin.email
  const { done, ...texts } = textsOf(action, name)
  return (
    <ReasonDialog
      {...texts}
      reasons={adminErrorTexts}
      save={async (reason) => {
        await run.mutateAsync({ id: admin.id, reason })
        toast.good(done, name)
      }}
      onClose={onClose}
    />
  )
}

function textsOf(action: AdminAction, name: string) {
  if (action === 'enable')
    return {
      title: t('Enable {{name}}?', { name }),
      description: t('{{name}} can sign in again.', { name }),
      codes: STAFF_REASONS.enable,
      action: t('Enable {{name}}', { name }),
      variant: 'primary' as const,
      done: t('Admin Enabled'),
    }
  if (action === 'disable')
    return {
      title: t('Are you sure?'),
      description: t(
        '{{name}} will be signed out on all devices and cannot sign in until the account is enabled again.',
        { name },
      ),
      codes: STAFF_REASONS.disableStaff,
      messageTo: { name, hint: t('Shown when {{name}} tries to sign in.', { name }) },
      action: t('Disable {{name}}', { name }),
      done: t('Admin Disabled'),
    }
  return {
    title: t('Are you sure?'),
    description: t('This action cannot be undone. This will permanently delete the account of {{name}}.', { name }),
    codes: STAFF_REASONS.deleteStaff,
    messageTo: {
      name,
      hint: t('Added to the email about the deletion. An address that was never confirmed gets no email.'),
    },
    action: t('Delete {{name}}', { name }),
    done: t('Admin Deleted'),
  }
}
