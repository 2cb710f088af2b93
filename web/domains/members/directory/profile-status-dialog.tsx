import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { memberErrorTexts } from '@jodi/shared/members/reasons.ts'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useSetDisabled } from '#domains/members/directory/queries.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email'>; disable: boolean; onClose: () => void }

/** Disables or enables a member. */
export function ProfileStatusDialog({ profile, disable, onClose }: Props) {
  const { id } = profile
  const { mutateAsync } = useSetDisabled()
  const name = profile.name || profile.email
  return (
    <ReasonDialog
      {...(disable ? disabling(name) : enabling(name))}
      reasons={memberErrorTexts}
      save={async (reason) => {
        await mutateAsync({ id, disabled: disable, reason })
        toast.good(disable ? t('Profile Disabled') : t('Profile Enabled'))
      }}
      onError={() => toast.bad(t('Error'), t('Failed to update profile status. Please try again.'))}
      onClose={onClose}
    />
  )
}

const disabling = (name: string) => ({
  title: t('Disable {{name}}?', { name }),
  description: t('We will sign {{name}} out and remove the profile from all matches. You can enable {{name}} again.', {
    name,
  }),
  codes: STAFF_REASONS.disableMember,
  messageTo: { name, hint: t('Shown when {{name}} tries to sign in.', { name }) },
  action: t('Disable {{name}}', { name }),
})

const enabling = (name: string) => ({
  title: t('Enable {{name}}?', { name }),
  description: t('{{name}} can sign in again, and the profile returns to matches.', { name }),
  codes: STAFF_REASONS.enable,
  action: t('Enable {{name}}', { name }),
  variant: 'primary' as const,
})
