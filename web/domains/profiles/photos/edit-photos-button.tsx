import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { Pencil } from 'lucide-react'
import { useOpenedByHash } from '#lib/navigation/use-opened-by-hash.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'

const PhotosDialog = latePart(async () => (await import('#domains/profiles/photos/photos-dialog.tsx')).PhotosDialog)

/** Opens the list of photos to edit it; `#photos` in the URL opens it once. */
export function EditPhotosButton({ id }: { id: string }) {
  const [open, setOpen] = useOpenedByHash('photos')
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
