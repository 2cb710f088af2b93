import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { memberErrorTexts } from '@jodi/shared/members/reasons.ts'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useDeleteMember } from '#domains/members/directory/queries.ts'
import { t } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email' | 'photo'>; onClose: () => void }

/** Asks for confirmation before a member is deleted, by name. */
export function DeleteProfileDialog({ profile, onClose }: Props) {
  const { id, email, photo } = profile
  const { mutateAsync } = useDeleteMember()
  const name = profile.name || email
  return (
    <ReasonDialog
      title={t('Are you sure?')}
      description={t('This action cannot be undone. This will permanently delete the profile and all associated data.')}
      codes={STAFF_REASONS.deleteMember}
      messageTo={{
        name,
        hint: t('Added to the email about the deletion. An address that was never confirmed gets no email.'),
      }}
      action={t('Delete {{name}}', { name })}
      reasons={memberErrorTexts}
      save={async (reason) => {
        await mutateAsync({ id, reason })
        toast.good(t('Profile deleted'), t('The profile has been successfully deleted.'))
      }}
      onError={() => toast.bad(t('Error'), t('Failed to delete the profile. Please try again.'))}
      onClose={onClose}
    >
      <div className="flex items-center min-w-0 gap-3 rounded-control bg-sunken px-3 py-2.5">
        <Avatar id={id} name={name} photo={photo} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          <p className="truncate text-small text-ink-2">{email}</p>
        </div>
      </div>
    </ReasonDialog>
  )
}
