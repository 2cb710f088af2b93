import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'

const PhotosDialog = latePart(async () => (await import('#domains/profiles/photos/photos-dialog.tsx')).PhotosDialog)

/** Opens the list of photos to edit it; `#photos` in the URL opens it once. */
export function EditPhotosButton({ id }: { id: string }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'photos' })
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    void navigate({ to: '.', search: true, hash: '', state: true, replace: true, resetScroll: false })
  }, [isAsked, navigate])
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        {t(photoTexts.editPhotos)}
      </Button>
      {open && <PhotosDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
