import { MARK_MAX_BYTES, siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { useState } from 'react'
import { useRemoveMark, useUploadMark } from '#domains/settings/site/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { UploadField } from '#ui/upload-field.tsx'

/** The bureau's own picture: kept as soon as it is chosen. */
export function SiteMark({ mark }: { mark: string | null }) {
  const send = useUploadMark()
  const remove = useRemoveMark()
  const [error, setError] = useState<string | null>(null)
  const choose = (file: File) => {
    setError(null)
    if (file.size > MARK_MAX_BYTES) return setError(siteErrorTexts.markTooLarge)
    send.mutate(file, {
      onSuccess: () => toast.good(t('Logo saved')),
      onError: (refused) => setError(errorText(refused, siteErrorTexts)),
    })
  }
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.good(t('Default logo restored')),
      onError: (refused) => setError(errorText(refused, siteErrorTexts)),
    })
  return (
    <UploadField
      label={t('Logo')}
      hint={t('Square JPEG, PNG or WebP, up to 2 MB. Saved immediately and shown next to the name.')}
      accept="image/jpeg,image/png,image/webp"
      preview={mark ? <img src={mark} alt={t('Logo')} className="size-16 object-contain" /> : undefined}
      progress={send.progress}
      error={error}
      onChoose={choose}
      onRemove={mark ? takeAway : undefined}
    />
  )
}
