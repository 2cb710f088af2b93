import { responseSchema, type TicketDetails } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useRespond } from '#domains/tickets/queries.ts'
import { clearDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { Removable } from '#ui/removable.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

/**
 * The current response, and a form for another one while the ticket is open; what was typed before it was closed stays
 * readable.
 */
export function RespondTicketForm({ ticket }: { ticket: TicketDetails }) {
  const { id, response, may } = ticket
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {response && (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <h3 className="text-small font-semibold">{t(ticketsTexts.adminResponse)}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {response}
          </p>
        </div>
      )}
      {!may.work && <p className="text-ink-2">{t(ticketsTexts.closedTicketNotice)}</p>}
      <ResponseForm key={id} id={id} read={response} isClosed={!may.work} />
    </div>
  )
}

type FormProps = { id: string; read: string | null; isClosed: boolean }

function ResponseForm({ id, read, isClosed }: FormProps) {
  const draft = `ticket-response-${id}`
  const respond = useRespond(id)
  /**
   * The response that was shown when the person began to type: one that arrives later is not replaced unnoticed.
   * Undefined after a conflict with one that has not arrived yet.
   */
  const base = useRef<string | null | undefined>(read)
  const form = useForm({
    schema: responseSchema,
    defaultValues: { response: '' },
    onError: (text, error) => {
      toast.bad(t(ticketsTexts.failedToSubmitResponse), text)
      // Once it is on the screen, submitting again is a deliberate choice.
      if (apiErrorOf(error)?.data.reason === 'editConflict') base.current = base.current === read ? undefined : read
    },
    save: async ({ response }) => {
      await respond.mutateAsync({ response, read: base.current === undefined ? read : base.current })
      clearDraft(draft)
      form.reset()
      toast.good(t(ticketsTexts.responseSubmittedSuccessfully))
    },
  })
  useFormDraft(form, draft, useCurrentUser().id)
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty || base.current === undefined) base.current = read
  }, [isDirty, read])
  if (isClosed && !isDirty) return null
  return (
    // Another admin may close the ticket.
    <Removable>
      <form className="grid gap-3" onSubmit={form.onSubmit} noValidate>
        <FormField
          control={form.control}
          name="response"
          label={read ? t(ticketsTexts.newResponse) : t(ticketsTexts.response)}
          hint={isClosed ? undefined : t(ticketsTexts.submitResponseConsequence)}
          required
        >
          {(field) => <Textarea {...field} rows={4} readOnly={isClosed} />}
        </FormField>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          aria-disabled={isClosed}
          className="justify-self-start max-md:justify-self-stretch"
        >
          {form.busy ? t(ticketsTexts.submitting) : t(ticketsTexts.submitResponse)}
        </Button>
      </form>
    </Removable>
  )
}
