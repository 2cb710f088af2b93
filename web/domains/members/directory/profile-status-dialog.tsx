import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useSetDisabled } from '#domains/members/directory/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email'>; disable: boolean; onClose: () => void }

/** Disables or enables a member. */
export function ProfileStatusDialog({ profile, disable, onClose }: Props) {
  const { id } = profile
  const { mutateAsync } = useSetDisabled()
  const name = profile.name || profile.email
  return (
    <DecideDialog
      {...(disable ? disabling(name) : enabling(name))}
      subject={id}
      save={async (reason) => {
        await mutateAsync({ id, disabled: disable, reason })
        toast.good(disable ? t(membersTexts.profileDisabled) : t(membersTexts.profileEnabled))
      }}
      onError={() => toast.bad(t(uiTexts.error), t(membersTexts.failedToUpdateProfileStatus))}
      onClose={onClose}
    />
  )
}

const disabling = (name: string) => ({
  title: t(membersTexts.disableQuestion, { name }),
  description: t(membersTexts.disableConsequence, {
    name,
  }),
  reasons: STAFF_REASONS.disableMember,
  messageTo: { name, hint: t(membersTexts.disableMessageHint, { name }) },
  action: t(membersTexts.disableNamed, { name }),
})

const enabling = (name: string) => ({
  title: t(membersTexts.enableQuestion, { name }),
  description: t(membersTexts.enableConsequence, { name }),
  reasons: STAFF_REASONS.enable,
  action: t(membersTexts.enableNamed, { name }),
  variant: 'primary' as const,
})
