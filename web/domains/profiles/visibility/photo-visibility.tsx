import type { EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { PhotoVisibilitySelect } from '#domains/profiles/photos/photo-visibility-select.tsx'
import { useEditablePhotos, useSavePhoto } from '#domains/profiles/photos/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { Loading } from '#ui/loading.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'

/** Who sees each photo of the current user, which can be changed here as in the list of photos. */
export function PhotoVisibility() {
  const { id } = useCurrentUser()
  const { data, isError, error, isFetching, refetch } = useEditablePhotos(id)
  return (
    <section className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{t(photoTexts.yourPhotos)}</h3>
        <Link to="/profile" hash="photos" className={buttonStyle({ size: 'small' })}>
          {t(photoTexts.editPhotos)}
        </Link>
      </div>
      {data && data.photos.length > 0 ? (
        <ul className="grid gap-3">
          {data.photos.map((photo, at) => (
            <PhotoRow key={photo.id} photo={photo} number={at + 1} profileId={id} />
          ))}
        </ul>
      ) : data ? (
        <p className="text-small text-ink-2">{t(photoTexts.noPhotos)}</p>
      ) : isError ? (
        <ErrorLine text={errorText(error)} onRetry={() => refetch()} busy={isFetching} className="text-small" />
      ) : (
        <Loading>
          <Skeleton className="h-15 rounded-control" />
        </Loading>
      )}
    </section>
  )
}

function PhotoRow({ photo, number, profileId }: { photo: EditablePhoto; number: number; profileId: string }) {
  const save = useSavePhoto(profileId)
  const title = photo.isFirst ? t(photoTexts.firstPhoto) : t(photoTexts.photoNumber, { number })
  return (
    <li className="flex items-center gap-3">
      <Portrait
        id={profileId}
        name={title}
        photo={photo.photo}
        sizes="48px"
        className="w-12 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          {title}
          {photo.isFirst && <span className="block text-small text-ink-3">{t(photoTexts.firstPhotoHint)}</span>}
        </span>
        {!photo.isFirst && (
          <PhotoVisibilitySelect
            photo={photo}
            save={save}
            label={t(photoTexts.whoSeesPhoto, { number })}
            onError={(error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error))}
            className="max-md:w-full md:w-52"
          />
        )}
      </div>
    </li>
  )
}
