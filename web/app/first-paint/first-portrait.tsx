import { photoSources } from '@jodi/shared/profiles/photos.ts'

/** The first portrait of a screen while it loads; `photo` is a path to which `/{width}` is appended. */
export function FirstPortrait({ photo, sizes, className = '' }: { photo: string; sizes: string; className?: string }) {
  return (
    <div className={`aspect-4/5 overflow-hidden bg-sunken ${className}`}>
      <img
        data-photo
        alt=""
        src={`${photo}/320`}
        srcSet={photoSources(photo)}
        sizes={sizes}
        fetchPriority="high"
        className="size-full object-cover"
      />
    </div>
  )
}
