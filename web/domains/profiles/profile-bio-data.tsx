import { BIO_DATA_MAX_BYTES, type EditableProfile, profileReasons } from '@jodi/shared/profiles.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import type { HeldFile } from '#lib/use-held-file.ts'
import { UploadField } from '#ui/upload-field.tsx'

export type BioData = NonNullable<EditableProfile['bioData']>
type Props = { file: HeldFile<File, BioData>; progress: number | null }

/** The PDF that families pass on: matches can download the old one until the form is saved. */
export function ProfileBioData({ file, progress }: Props) {
  const [tooLarge, setTooLarge] = useState(false)

  const choose = (chosen: File) => {
    setTooLarge(chosen.size > BIO_DATA_MAX_BYTES)
    if (chosen.size <= BIO_DATA_MAX_BYTES) file.hold(chosen)
  }
  const { held, shown } = file
  const refused = file.error ? errorText(file.error, profileReasons) : null
  return (
    <div id="bioData" tabIndex={-1} className="scroll-mt-28 outline-none">
      <UploadField
        label={t('PDF file')}
        hint={t('A PDF of at most 5 MB.')}
        accept="application/pdf"
        preview={
          held ? (
            <FileLine name={held.name} />
          ) : (
            shown && (
              <a href={shown.path} download className="link max-w-full">
                <FileLine name={shown.name} />
              </a>
            )
          )
        }
        progress={progress}
        error={tooLarge ? profileReasons.bioDataTooLarge : refused}
        onChoose={choose}
        onRemove={held || shown ? () => file.hold(null) : undefined}
      />
    </div>
  )
}

function FileLine({ name }: { name: string }) {
  return (
    <span className="flex max-w-full items-center gap-2">
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  )
}
