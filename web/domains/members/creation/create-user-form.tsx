import { newUserSchema } from '@jodi/shared/agents/creation.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { emptyUser, failureText } from '#domains/agents/creation/format.ts'
import { NewUserFields } from '#domains/members/creation/new-user-fields.tsx'
import { useCreateUser } from '#domains/members/creation/queries.ts'
import { clearDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { useUnansweredNote } from '#lib/requests/use-unanswered-note.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

const NOT_IN_DRAFT = ['password'] as const
const DRAFT = 'new-user'

type Props = {
  id: string
  onBusy: (busy: boolean) => void
  onCreated: (userId: string) => void
}

/** Every field of a new user; the submit button is outside and refers to this form by id. */
export function CreateUserForm({ id, onBusy, onCreated }: Props) {
  const create = useCreateUser()
  const me = useCurrentUser()
  const withNote = useUnansweredNote(agentsTexts.accountMayBeCreated, 'emailTaken')
  const onError = (_text: string, error: unknown) =>
    toast.bad(
      t(membersTexts.errorCreatingUser),
      withNote(failureText(error, membersTexts.errorCreatingUserMessage), error),
    )
  const form = useForm({
    schema: newUserSchema,
    defaultValues: emptyUser,
    onError,
    onPlaced: onError,
    save: async (fields) => {
      const { userId } = await create.mutateAsync(fields)
      clearDraft(DRAFT)
      toast.good(t(membersTexts.userCreatedSuccessfully), t(membersTexts.userCreatedMessage))
      onCreated(userId)
    },
  })
  useFormDraft(form, DRAFT, me.id, NOT_IN_DRAFT)
  useEffect(() => onBusy(form.busy), [onBusy, form.busy])
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          form.onSubmit()
        }}
      >
        <NewUserFields />
      </form>
    </FormProvider>
  )
}
