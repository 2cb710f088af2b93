import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import type { CitedText, ReportForm } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, REPORT_REASONS, reportsTexts, reportTexts } from '@jodi/shared/reports/texts.ts'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { CiteMessages } from '#domains/reports/cite-messages.tsx'
import { CitePhoto } from '#domains/reports/cite-photo.tsx'
import { CiteTexts } from '#domains/reports/cite-texts.tsx'
import { useCreateReport } from '#domains/reports/queries.ts'
import { clearDraft } from '#lib/draft.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

const DRAFT = 'report'

type Props = {
  id: string
  personId: string
  /** The person whose messages can be attached. */
  conversation?: OpenConversation
  /** The photos of which one can be cited. */
  photos?: readonly ShownPhoto[]
  texts?: readonly CitedText[]
  onBusy: (busy: boolean) => void
  onSent: () => void
}

/** A reason, a description, and optionally messages. */
export function CreateReportForm({ id, personId, conversation, photos = [], texts = [], onBusy, onSent }: Props) {
  // One key per report, so that repeated clicks and resends do not create a second one.
  const [key] = useState(() => crypto.randomUUID())
  const make = useCreateReport()
  const form = useForm({
    // Loaded with the first focused field, so that screens with a report button open faster.
    schema: () => import('@jodi/shared/reports/contract.ts').then((contract) => contract.reportFormSchema),
    defaultValues: { details: '', photoId: null, subjects: [], numbers: [] },
    onError: (text) => toast.bad(t(reportsTexts.couldntSendYourReport), text),
    save: async ({ reason, details, photoId, subjects, numbers }: ReportForm) => {
      const cited = conversation && numbers.length > 0 ? { conversationId: conversation.id, numbers } : null
      // A draft may have been begun where more could be cited.
      const isShown = reason === IMAGE_REASON && photos.some(({ id: one }) => one === photoId)
      const cites = {
        cited,
        photoId: isShown ? photoId : null,
        texts: subjects.filter((one) => texts.some(({ subject }) => subject === one)),
      }
      await make.mutateAsync({ key, personId, fields: { reason, details }, ...cites })
      clearDraft(DRAFT)
      onSent()
    },
  })
  const { id: owner } = useCurrentUser()
  useFormDraft(form, DRAFT, `${owner} ${personId}`)
  const { busy } = form
  useEffect(() => onBusy(busy), [busy, onBusy])
  return (
    <form id={id} className="grid gap-5 pb-2" onSubmit={form.onSubmit} noValidate>
      <FormField control={form.control} name="reason" label={t(reportsTexts.whatWrong)} group required>
        {(field) => (
          <RadioGroup
            {...field}
            stacked
            choices={REPORT_REASONS.map((value) => ({ value, label: t(reportTexts[value]) }))}
          />
        )}
      </FormField>
      {form.watch('reason') === IMAGE_REASON && photos.length > 1 && (
        <CitePhoto control={form.control} photos={photos} />
      )}
      <FormField
        control={form.control}
        name="details"
        label={t(reportsTexts.whatHappened)}
        hint={t(reportsTexts.whatHappenedHint)}
      >
        {(field) => <Textarea {...field} />}
      </FormField>
      {texts.length > 0 && <CiteTexts control={form.control} texts={texts} />}
      {conversation && <CiteMessages control={form.control} conversation={conversation} />}
    </form>
  )
}
