import { type NewTicket, newTicketSchema, TICKET_TYPES, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useId } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useCreateTicket } from '#domains/tickets/queries.ts'
import { useDraftKey } from '#lib/forms/use-draft-key.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { apiErrorOf, denialText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { FormField } from '#ui/form-field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

const DRAFT = 'new-ticket'

type Props = { onDone: () => void; onBusy: (busy: boolean) => void }

/** Category and description; the input is kept until it is sent. */
export function CreateTicketForm({ onDone, onBusy }: Props) {
  const id = useId()
  const create = useCreateTicket()
  const { id: me } = useCurrentUser()
  const draft = useDraftKey(DRAFT, me)
  const form = useForm<Partial<NewTicket> & { description: string }, NewTicket>({
    schema: newTicketSchema as never,
    defaultValues: { description: '' },
    onError: (_text, error) => toast.bad(t(uiTexts.error), ticketErrorText(error)),
    save: async (ticket) => {
      onBusy(true)
      await create.mutateAsync({ ...ticket, id: draft.keysOf(ticket).key }).finally(() => onBusy(false))
      draft.clear()
      toast.good(t(ticketsTexts.ticketCreatedSuccessfully))
      onDone()
    },
  })
  useFormDraft(form, DRAFT, me)
  return (
    <form id={id} className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <FormField control={form.control} name="type" label={t(ticketsTexts.queryType)} required>
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            value={value}
            onChange={(type) => onChange(type ?? undefined)}
            choices={TICKET_TYPES.map((type) => ({ value: type, label: t(ticketTypeTexts[type]) }))}
            placeholder={t(ticketsTexts.selectQueryType)}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="description"
        label={t(ticketsTexts.description)}
        hint={t(ticketsTexts.descriptionHint)}
        required
      >
        {(field) => <Textarea {...field} rows={5} placeholder={t(ticketsTexts.whatHappened)} />}
      </FormField>
      <DialogActions>
        <CancelButton disabled={form.busy} />
        <Button type="submit" form={id} variant="primary" busy={form.busy}>
          {form.busy ? t(uiTexts.creating) : t(ticketsTexts.createTicket)}
        </Button>
      </DialogActions>
    </form>
  )
}

function ticketErrorText(error: unknown): string {
  if (apiErrorOf(error)?.code === 'UNAUTHORIZED') return t(ticketsTexts.loginNeeded)
  return denialText(error, t(ticketsTexts.failedToCreateTicket))
}
