import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { Admin } from '@jodi/shared/admins/contract.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { useDeleteAdmin, useDisableAdmin, useEnableAdmin } from '#domains/admins/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

export type AdminAction = 'disable' | 'enable' | 'delete'
type Props = { admin: Admin; action: AdminAction; onClose: () => void }

/** Disables, enables or deletes an admin. */
export function AdminReasonDialog({ admin, action, onClose }: Props) {
  const run = { disable: useDisableAdmin(), enable: useEnableAdmin(), delete: useDeleteAdmin() }[action]
  const name = admin.name || admin.email
  const { done, ...texts } = textsOf(action, name)
  return (
    <DecideDialog
      {...texts}
      subject={admin.id}
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
      title: t(adminsTexts.enableQuestion, { name }),
      description: t(adminsTexts.enableConsequence, { name }),
      reasons: STAFF_REASONS.enable,
      action: t(adminsTexts.enableNamed, { name }),
      variant: 'primary' as const,
      done: t(adminsTexts.adminEnabled),
    }
  if (action === 'disable')
    return {
      title: t(adminsTexts.disableQuestion, { name }),
      description: t(adminsTexts.disableConsequence, { name }),
      reasons: STAFF_REASONS.disableStaff,
      messageTo: { name, hint: t(adminsTexts.disableMessageHint, { name }) },
      action: t(adminsTexts.disableNamed, { name }),
      done: t(adminsTexts.adminDisabled),
    }
  return {
    title: t(adminsTexts.deleteQuestion, { name }),
    description: t(adminsTexts.deleteConsequence, { name }),
    reasons: STAFF_REASONS.deleteStaff,
    messageTo: {
      name,
      hint: t(adminsTexts.deleteMessageHint),
    },
    nameToType: name,
    action: t(adminsTexts.deleteNamed, { name }),
    done: t(adminsTexts.adminDeleted),
  }
}
