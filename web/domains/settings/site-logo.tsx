import { LOGO_MAX_BYTES, siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { useState } from 'react'
import { useRemoveLogo, useUploadLogo } from '#domains/settings/site/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { UploadField } from '#ui/upload-field.tsx'

/** The bureau's logo: saved as soon as it is selected. */
export function SiteLogo({ logo }: { logo: string | null }) {
  const send = useUploadLogo()
  const remove = useRemoveLogo()
  const [error, setError] = useState<string | null>(null)
  const choose = (file: File) => {
    setError(null)
    if (file.size > LOGO_MAX_BYTES) return setError(siteErrorTexts.logoTooLarge)
    send.mutate(file, {
      onSuccess: () => toast.good(t('Logo saved')),
      onError: (error) => setError(errorText(error, siteErrorTexts)),
    })
  }
  const removeLogo = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.good(t('Default logo restored')),
      onError: (error) => setError(errorText(error, siteErrorTexts)),
    })
  return (
    <UploadField
      label={t('Logo')}
      hint={t('Square JPEG, PNG or WebP, up to 2 MB. Saved immediately and shown next to the name.')}
      accept="image/jpeg,image/png,image/webp"
      preview={logo ? <img src={logo} alt={t('Logo')} className="size-16 object-contain" /> : undefined}
      progress={send.progress}
      error={error}
      onChoose={choose}
      onRemove={logo ? removeLogo : undefined}
    />
  )
}
