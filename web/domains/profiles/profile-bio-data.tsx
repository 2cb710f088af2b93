import { BIO_DATA_MAX_BYTES, type EditableProfile, profileReasons } from '@jodi/shared/profiles.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useRemoveBioData, useUploadBioData } from '#domains/profiles/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { UploadField } from '#ui/upload-field.tsx'

type Props = { id: string; bioData: EditableProfile['bioData'] }

/** The PDF that families pass on; a refused one leaves the old. */
export function ProfileBioData({ id, bioData }: Props) {
  const upload = useUploadBioData(id)
  const remove = useRemoveBioData(id)
  const [shown, setShown] = useState(bioData)
  const [tooLarge, setTooLarge] = useState(false)
  const [asking, setAsking] = useState(false)

  const send = (file: File) => {
    setTooLarge(file.size > BIO_DATA_MAX_BYTES)
    if (file.size > BIO_DATA_MAX_BYTES) return
    upload.mutate(file, {
      onSuccess: (answer) => {
        setShown(answer)
        toast.good(t('Bio data saved'))
      },
    })
  }
  const removeNow = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setShown(null)
        toast.good(t('Bio data removed'))
      },
      onError: (error) => toast.bad(t('The bio data could not be removed'), errorText(error)),
      onSettled: () => setAsking(false),
    })
  const refused = upload.isError ? errorText(upload.error, profileReasons) : null
  return (
    <div id="bioData" tabIndex={-1} className="scroll-mt-28 outline-none">
      <UploadField
        label={t('PDF file')}
        hint={t('A PDF of at most 5 MB.')}
        accept="application/pdf"
        preview={
          shown && (
            <a href={shown.path} download className="link flex max-w-full items-center gap-2">
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              <span className="truncate">{shown.name}</span>
            </a>
          )
        }
        progress={upload.progress}
        error={tooLarge ? profileReasons.bioDataTooLarge : refused}
        onChoose={send}
        onRemove={shown ? () => setAsking(true) : undefined}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove the bio data?')}
        description={t('Matches can no longer download it.')}
        action={t('Remove bio data')}
        onAction={removeNow}
        busy={remove.isPending}
      />
    </div>
  )
}
