import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { z } from 'zod'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { emailChangeText } from '#domains/accounts/format.ts'
import { useChangeEmailByStaff } from '#domains/members/clients/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ email: emailSchema })

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email'>; onClose: () => void }

/** Changes the address of an unclaimed account, for example a mistyped one. */
export function ChangeEmailDialog({ profile, onClose }: Props) {
  const { mutateAsync } = useChangeEmailByStaff()
  const name = profile.name || profile.email
  return (
    <DecideDialog
      title={t(membersTexts.changeEmailOf, { name })}
      description={t(membersTexts.changeEmailConsequence)}
      subject={profile.id}
      reasons={STAFF_REASONS.changeEmail}
      fields={{
        schema,
        defaultValues: { email: profile.email },
        render: (control) => (
          <FormField control={control} name="email" label={t(uiTexts.email)} required>
            {(field) => <EmailInput {...field} autoComplete="off" />}
          </FormField>
        ),
      }}
      action={t(membersTexts.changeEmailOf, { name })}
      variant="primary"
      save={async (reason, { email }) => {
        const { effectiveAfter } = await mutateAsync({ id: profile.id, email, reason })
        toast.good(t(membersTexts.emailChangeRequested), emailChangeText(email, effectiveAfter))
      }}
      onError={(text) => toast.bad(t(uiTexts.error), text)}
      onClose={onClose}
    />
  )
}
