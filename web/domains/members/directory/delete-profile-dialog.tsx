import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useDeleteMember } from '#domains/members/directory/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email' | 'photo'>; onClose: () => void }

/** Asks for confirmation before a member is deleted, by name. */
export function DeleteProfileDialog({ profile, onClose }: Props) {
  const { id, email, photo } = profile
  const { mutateAsync } = useDeleteMember()
  const name = profile.name || email
  return (
    <DecideDialog
      title={t(membersTexts.areYouSure)}
      description={t(membersTexts.deleteConsequence)}
      subject={id}
      reasons={STAFF_REASONS.deleteMember}
      messageTo={{
        name,
        hint: t(membersTexts.deleteMessageHint),
      }}
      nameToType={name}
      action={t(membersTexts.deleteNamed, { name })}
      save={async (reason) => {
        await mutateAsync({ id, reason })
        toast.good(t(membersTexts.profileDeleted), t(membersTexts.profileDeletedMessage))
      }}
      onError={() => toast.bad(t(uiTexts.error), t(membersTexts.failedToDeleteProfile))}
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
    </DecideDialog>
  )
}
