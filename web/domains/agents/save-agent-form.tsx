import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { type Agent, agentFieldsSchema } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useEffect, useRef, useState } from 'react'
import { AgentAvatar } from '#domains/agents/agent-avatar.tsx'
import { AgentEmailDialog } from '#domains/agents/agent-email-dialog.tsx'
import { AgentFields } from '#domains/agents/agent-fields.tsx'
import { changesBetween, inputOf } from '#domains/agents/format.ts'
import { useHeldAvatar, useNewestAgent, useSaveAgent } from '#domains/agents/queries.ts'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { toast } from '#ui/toast.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const DRAFT = 'agent-edit'
const formSchema = agentFieldsSchema.extend({ email: emailSchema })

type Props = { agent: Agent; onCancel: () => void; onSaved: () => void }

/** The details of an agent, validated on each change. */
export function SaveAgentForm({ agent, onCancel, onSaved }: Props) {
  const [base, setBase] = useState(agent)
  const [revision, setRevision] = useState(() => typedOn(agent))
  const [changes, setChanges] = useState<ReturnType<typeof changesBetween> | null>(null)
  const save = useSaveAgent(agent.id)
  const requestedEmail = useRef(agent.email)
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const own = useOwnSave({
    readNewest: useNewestAgent(agent.id),
    versionOf: (stored: Agent) => stored.revision,
    isStored: (stored, typed: ReturnType<typeof inputOf>) => changesBetween(undefined, stored, typed).length === 0,
  })
  const avatar = useHeldAvatar(agent)

  const form = useForm({
    schema: formSchema,
    defaultValues: inputOf(agent),
    mode: 'onChange',
    save: async ({ email, ...fields }) => {
      // First, because it may be rejected; the next save does not request it again.
      if (email !== requestedEmail.current) return setNewEmail(email)
      // As the server stores it, not as it was typed: with spaces around it, or in the digits of another script.
      const values = { email, ...fields }
      const saved = await own.save(values, revision, (at) => save.mutateAsync({ revision: at, fields }))
      clearDraft(DRAFT)
      if (!(await avatar.save())) {
        // The fields are saved; only the photo was rejected.
        edit({ ...base, ...fields, revision: saved.revision })
        form.reset(form.getValues())
        return
      }
      if (avatar.isChanged) toast.good(t(agentsTexts.profileImageUpdated))
      toast.good(t(agentsTexts.profileUpdated))
      onSaved()
    },
    onError: (_text, error) => {
      if (own.newest.current) return showNewest(own.newest.current)
      toast.bad(
        t(agentsTexts.errorUpdatingProfile),
        apiErrorOf(error) ? errorText(error) : t(agentsTexts.failedToUpdateProfile),
      )
    },
  })
  const edit = (saved: Agent) => {
    setBase(saved)
    setRevision(saved.revision)
  }
  // Untouched fields take the values that somebody else saved; typed ones stay as typed.
  const showNewest = (newest: Agent) => {
    setChanges(changesBetween(revision === base.revision ? base : undefined, newest, form.getValues()))
    edit(newest)
    saveDraft(DRAFT, agent.id, { revision: newest.revision })
    form.reset(inputOf(newest), { keepDirtyValues: true, keepErrors: true })
  }
  const { isDirty } = form.formState
  useFormDraft(form, DRAFT, agent.id)
  useEffect(() => {
    if (isDirty) saveDraft(DRAFT, agent.id, { revision })
  }, [isDirty, agent.id, revision])

  return (
    <form
      noValidate
      className="card grid gap-6 p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit()
      }}
    >
      <UnsavedDialog unsaved={(isDirty || avatar.isChanged) && !form.busy} onLeave={() => clearDraft(DRAFT)} />
      {newEmail && (
        <AgentEmailDialog
          agent={agent}
          email={newEmail}
          onRequested={() => {
            requestedEmail.current = newEmail
            form.onSubmit()
          }}
          onClose={() => setNewEmail(null)}
        />
      )}
      {changes && <ConflictNotice text={t(agentsTexts.agentSavedElsewhere)} changes={changes} />}
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-8">
        <AgentAvatar
          id={agent.id}
          name={fullName(agent.firstName, agent.lastName)}
          avatar={agent.avatar}
          mayUpload={agent.may.upload}
          file={avatar}
        />
        <AgentFields control={form.control} newEmail={agent.newEmail} />
      </div>
      <div className="flex justify-end gap-3 border-t border-line pt-4 max-md:*:flex-1">
        <Button onClick={onCancel}>{t(uiTexts.cancel)}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(uiTexts.saveChanges)}
        </Button>
      </div>
    </form>
  )
}

/** The revision on which a stored draft was based: if somebody saved since, the server detects the conflict. */
function typedOn({ id, revision }: Agent): number {
  const saved = readDraft(DRAFT, id).revision
  return typeof saved === 'number' ? saved : revision
}
