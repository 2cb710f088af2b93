import { newAgentSchema } from '@jodi/shared/agents/creation.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useEffect, useId, useState } from 'react'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { emptyAgent, failureText } from '#domains/agents/creation/format.ts'
import { useCreateAgent } from '#domains/agents/creation/queries.ts'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { clearDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { useUnansweredNote } from '#lib/requests/use-unanswered-note.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

const NOT_IN_DRAFT = ['password'] as const
const DRAFT = 'new-agent'

type Props = { open: boolean; onClose: () => void }

/** Add Agent; closes once the agent is created. */
export function CreateAgentDialog({ open, onClose }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const close = () => !busy && onClose()
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => !now && close()}
      title={t(agentsTexts.createAgent)}
      description={t(agentsTexts.createAgentExplanation)}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {busy ? t(uiTexts.creating) : t(agentsTexts.createAgent)}
          </Button>
        </>
      }
    >
      <CreateAgentForm id={id} onBusy={setBusy} onCreated={onClose} />
    </Dialog>
  )
}

function CreateAgentForm({
  id,
  onBusy,
  onCreated,
}: {
  id: string
  onBusy: (busy: boolean) => void
  onCreated: () => void
}) {
  const create = useCreateAgent()
  const me = useCurrentUser()
  const withNote = useUnansweredNote(agentsTexts.accountMayBeCreated, 'emailTaken')
  const onError = (_text: string, error: unknown) =>
    toast.bad(t(agentsTexts.failedToCreateAgent), withNote(failureText(error, agentsTexts.pleaseTryAgain), error))
  const form = useForm({
    schema: newAgentSchema,
    defaultValues: emptyAgent,
    onError,
    onPlaced: onError,
    save: async (fields) => {
      await create.mutateAsync(fields)
      clearDraft(DRAFT)
      toast.good(t(agentsTexts.success), t(agentsTexts.agentCreatedSuccessfully))
      onCreated()
    },
  })
  const { control, watch } = form
  const minLength = usePasswordMinLength()
  const [password, email, ...names] = watch(['password', 'email', 'firstName', 'lastName'])
  useFormDraft(form, DRAFT, me.id, NOT_IN_DRAFT)
  useEffect(() => onBusy(form.busy), [onBusy, form.busy])
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        form.onSubmit()
      }}
    >
      <FormField control={control} name="firstName" label={t(agentsTexts.firstName)} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="lastName" label={t(agentsTexts.lastName)} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="email" label={t(uiTexts.email)} required className="md:col-span-2">
        {(field) => <EmailInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="phone" label={t(agentsTexts.phoneNumber)} required className="md:col-span-2">
        {(field) => <TextInput {...field} type="tel" inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={t(uiTexts.password)}
        required
        className="md:col-span-2"
        hint={<PasswordHint password={password} minLength={minLength} email={email} names={names} />}
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
    </form>
  )
}
