import { GALLERY_PHOTO_SIZES } from '@jodi/shared/profiles/photos.ts'
import { FirstPaintFrame } from '#app/first-paint/first-paint-frame.tsx'
import { FirstPortrait } from '#app/first-paint/first-portrait.tsx'
import { ProfileSkeleton } from '#domains/people/profile-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The own profile, or that of another person, until the scripts run; `photo` is the path of the first portrait. */
export function FirstPaintProfile({ photo, isOwn }: { photo: string | undefined; isOwn: boolean }) {
  return (
    <FirstPaintFrame place={isOwn ? '/profile' : '/profile/*'}>
      {isOwn && (
        <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mb-7">
          <Skeleton className="h-(--size-control) w-20 rounded-control" />
          <Skeleton className="h-9 w-75 rounded-full! max-md:h-13" />
        </div>
      )}
      <ProfileSkeleton
        portrait={
          photo && (
            <div className="max-md:-mx-4 max-md:-mt-5 md:max-lg:rounded-card lg:aspect-600/490">
              <FirstPortrait
                photo={photo}
                sizes={GALLERY_PHOTO_SIZES}
                className="md:max-lg:rounded-card lg:mx-auto lg:h-full lg:rounded-card"
              />
            </div>
          )
        }
      />
    </FirstPaintFrame>
  )
}
