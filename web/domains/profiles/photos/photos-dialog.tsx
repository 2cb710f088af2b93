import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { PhotoList } from '#domains/profiles/photos/photo-list.tsx'
import { useEditablePhotos } from '#domains/profiles/photos/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Adds, orders, describes and removes the photos of a profile; each change is saved at once. */
export function PhotosDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const photos = useEditablePhotos(id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(photoTexts.editPhotos)}
      description={t(photoTexts.photosHint)}
      width="wide"
      fills
    >
      {/* As high while it loads as with the first photo, so that the dialog does not move. */}
      <div className="md:min-h-[28.5rem]">
        {photos.data ? (
          <PhotoList id={id} profile={photos.data} />
        ) : photos.isError ? (
          <ErrorCard
            title={t(photoTexts.couldntLoadPhotos)}
            text={t(photoTexts.couldntLoadPhotosHint)}
            onRetry={() => photos.refetch()}
            busy={photos.isFetching}
          />
        ) : (
          <Loading>
            <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
              {[1, 2, 3].map((tile) => (
                <Skeleton key={tile} className="aspect-4/5 rounded-control" />
              ))}
            </div>
          </Loading>
        )}
      </div>
    </Dialog>
  )
}
