import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import type { CitedText, ReportForm } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, REPORT_REASONS, reportsTexts, reportTexts } from '@jodi/shared/reports/texts.ts'
import { useEffect } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { CiteMessages } from '#domains/reports/cite-messages.tsx'
import { CitePhoto } from '#domains/reports/cite-photo.tsx'
import { CiteTexts } from '#domains/reports/cite-texts.tsx'
import { type Citable, isAmong, useCitable, useCreateReport } from '#domains/reports/queries.ts'
import { useDraftKey } from '#lib/forms/use-draft-key.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { t } from '#lib/texts/i18n.ts'
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
  reload?: () => Promise<Citable>
  onBusy: (busy: boolean) => void
  onSent: () => void
}

/** A reason, a description, and optionally messages, texts and a photo, as the reporter reads them here. */
export function CreateReportForm({ id, personId, conversation, onBusy, onSent, ...opened }: Props) {
  const { photos, texts, isReloaded, reloadIfChanged } = useCitable(opened, opened.reload)
  // The only photo is not offered to be chosen, unless it took the place of the one that was read.
  const onlyPhoto = photos.length === 1 && !isReloaded ? photos[0] : undefined
  const owner = `${useCurrentUser().id} ${personId}`
  const draft = useDraftKey(DRAFT, owner)
  const make = useCreateReport()
  const form = useForm({
    // Loaded with the first focused field, so that screens with a report button open faster.
    schema: () => import('@jodi/shared/reports/contract.ts').then((contract) => contract.reportFormSchema),
    defaultValues: { details: '', photoId: null, texts: [], numbers: [] },
    onError: (text, error) => {
      toast.bad(t(reportsTexts.couldntSendYourReport), text)
      return citeAgain(error)
    },
    onPlaced: (_text, error) => citeAgain(error),
    save: async ({ reason, details, photoId, texts: ticked, numbers }: ReportForm) => {
      const photo = reason === IMAGE_REASON ? (photos.find(({ id: one }) => one === photoId) ?? onlyPhoto) : undefined
      const content = {
        personId,
        fields: { reason, details },
        cited: conversation && numbers.length > 0 ? { conversationId: conversation.id, numbers } : null,
        photoId: photo?.id ?? null,
        photo: photo?.photo ?? null,
        // A draft may have been begun where more could be cited.
        texts: opened.texts ? ticked : [],
      }
      const { key, earlier } = draft.keysOf(content)
      await make.mutateAsync({ key, replaces: earlier, ...content })
      draft.clear()
      onSent()
    },
  })
  const citeAgain = async (error: unknown) => {
    const read = await reloadIfChanged(error)
    const ticked = form.getValues('texts')
    if (read)
      form.setValue(
        'texts',
        ticked.filter((one) => isAmong(read.texts, one)),
      )
  }
  useFormDraft(form, DRAFT, owner)
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
      {form.watch('reason') === IMAGE_REASON && photos.length > 0 && !onlyPhoto && (
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
      {(texts.length > 0 || form.formState.errors.texts) && <CiteTexts control={form.control} texts={texts} />}
      {conversation && <CiteMessages control={form.control} conversation={conversation} />}
    </form>
  )
}
