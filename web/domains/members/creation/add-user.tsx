import { membersTexts } from '@jodi/shared/members/texts.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/** Opens the dialog of a new user; only for agents, and admins who may create members. */
export function AddUser() {
  const { role, privileges } = useCurrentUser()
  const [open, setOpen] = useState(false)
  if (role === 'admin' && !privileges.includes('manage_users')) return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t(membersTexts.addUser)}
      </Button>
      <CreateUserDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
