import { LOGO_MAX_BYTES, siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { useState } from 'react'
import { useRemoveLogo, useUploadLogo } from '#domains/settings/site/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
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
    send.mutate(
      { file, seen: logo ?? '' },
      {
        onSuccess: () => toast.good(t(settingsTexts.logoSaved)),
        onError: (error) => setError(errorText(error)),
      },
    )
  }
  const removeLogo = (seen: string) => {
    setError(null)
    remove.mutate(seen, {
      onSuccess: () => toast.good(t(settingsTexts.defaultLogoRestored)),
      onError: (error) => setError(errorText(error)),
    })
  }
  return (
    <UploadField
      label={t(settingsTexts.logo)}
      hint={t(settingsTexts.logoHint)}
      accept="image/jpeg,image/png,image/webp"
      preview={logo ? <img src={logo} alt={t(settingsTexts.logo)} className="size-16 object-contain" /> : undefined}
      progress={send.progress}
      error={error}
      onChoose={choose}
      onRemove={logo ? () => removeLogo(logo) : undefined}
      removing={remove.isPending}
    />
  )
}
