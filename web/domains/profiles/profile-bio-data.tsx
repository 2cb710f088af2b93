import { BIO_DATA_MAX_BYTES, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { DownloadLink } from '#domains/accounts/downloads/download-link.tsx'
import type { ProfileFiles } from '#domains/profiles/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { UploadField } from '#ui/upload-field.tsx'

type Props = { file: ProfileFiles['bioData'] }

/** The PDF with bio data: matches can download the saved one until the form is saved. */
export function ProfileBioData({ file }: Props) {
  const [tooLarge, setTooLarge] = useState(false)

  const choose = (chosen: File) => {
    setTooLarge(chosen.size > BIO_DATA_MAX_BYTES)
    if (chosen.size <= BIO_DATA_MAX_BYTES) file.choose(chosen)
  }
  const shown = file.draft ?? file.saved
  const refused = file.error ? errorText(file.error) : null
  return (
    <div id="bioData" tabIndex={-1} className="scroll-mt-10 outline-none">
      <UploadField
        label={t(profilesTexts.pdfFile)}
        hint={t(profilesTexts.bioDataHint)}
        accept="application/pdf"
        preview={
          shown && (
            <DownloadLink href={shown.path} name={shown.name} className="link max-w-full">
              <FileLine name={shown.name} />
            </DownloadLink>
          )
        }
        progress={file.progress}
        error={tooLarge ? profileErrorTexts.bioDataTooLarge : refused}
        onChoose={choose}
        onRemove={shown ? file.remove : undefined}
      />
    </div>
  )
}

function FileLine({ name }: { name: string }) {
  return (
    <span className="flex max-w-full items-center gap-2">
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  )
}
