import { checkErrorTexts, DOCUMENT_MAX_BYTES, DOCUMENT_TYPES, type DocumentType } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { useRef, useState } from 'react'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useSendDocument } from '#domains/checks/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'
import { UploadField } from '#ui/upload-field.tsx'

type Props = { onSend: () => void }

/** The type of document, and the file. */
export function SendDocumentForm({ onSend }: Props) {
  const [documentType, setDocumentType] = useState<DocumentType | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const send = useSendDocument()
  // One id per file and type: a repeated upload, or one whose response was lost, does not create a second check, and
  // one with a corrected type is not taken for a repetition.
  const sent = useRef<{ file: File; documentType: DocumentType; id: string } | null>(null)

  const choose = (file: File) => {
    setMissing(documentType === null)
    setTooLarge(file.size > DOCUMENT_MAX_BYTES)
    if (documentType === null || file.size > DOCUMENT_MAX_BYTES) return
    const isRepeated = isSame(sent.current?.file, file) && sent.current?.documentType === documentType
    const id = (isRepeated && sent.current?.id) || crypto.randomUUID()
    sent.current = { file, documentType, id }
    onSend()
    send.mutate(
      { id, documentType, file },
      { onSuccess: () => toast.good(t(checksTexts.documentSent), t(checksTexts.documentSentMessage)) },
    )
  }
  const error = send.isError ? errorText(send.error) : null
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        <li>{t(checksTexts.documentAccess)}</li>
        <li>{t(checksTexts.documentStorage)}</li>
        <li>{t(checksTexts.documentRetention)}</li>
        <li className="font-semibold text-ink">{t(checksTexts.maskedAadhaarOnly)}</li>
      </ul>
      <Field label={t(checksTexts.document)} required error={isMissing ? checksTexts.documentTypeMissing : undefined}>
        <Select
          value={documentType}
          onChange={(value) => {
            setDocumentType(value as DocumentType | null)
            setMissing(false)
          }}
          choices={DOCUMENT_TYPES.map((value) => ({ value, label: documentTypeLabel(value) }))}
          placeholder={t(checksTexts.chooseDocument)}
        />
      </Field>
      <UploadField
        label={t(checksTexts.pictureOrPdf)}
        hint={t(checksTexts.documentHint)}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        progress={send.progress}
        error={tooLarge ? checkErrorTexts.documentTooLarge : error}
        onChoose={choose}
      />
    </div>
  )
}

function isSame(one: File | undefined, other: File): boolean {
  return one?.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
