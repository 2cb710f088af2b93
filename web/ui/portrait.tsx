import { photoSources } from '@jodi/shared/profiles/photos.ts'
import { useState } from 'react'
import { initials } from '#lib/texts/format.ts'
import { tintOf } from '#ui/tint.ts'

type Props = {
  id: string
  name: string
  /** A path to which `/{width}` is appended. */
  photo: string | null
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  /** Visible at once: loaded eagerly, and without fading in. */
  eager?: boolean
  /** The largest image of the first view: loaded before all others. */
  first?: boolean
  className?: string
}

/** A photo in 4:5; a tint while it loads, initials if there is none. */
export function Portrait({ id, name, photo, sizes, eager = false, first = false, className = '' }: Props) {
  const [state, setState] = useState<{ photo: string; is: 'shown' | 'broken' } | null>(null)
  const is = state && state.photo === photo ? state.is : 'loading'
  const hasPicture = photo && is !== 'broken'
  return (
    <div className={`relative aspect-4/5 overflow-hidden ${tintOf(id)} ${className}`}>
      {hasPicture && is === 'loading' && (
        <span aria-hidden="true" className="absolute inset-0 bg-radial from-current/25 to-transparent blur-xl" />
      )}
      {hasPicture ? (
        <img
          data-photo
          alt={name}
          src={`${photo}/320`}
          srcSet={photoSources(photo)}
          sizes={sizes}
          fetchPriority={first ? 'high' : undefined}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState({ photo, is: 'shown' })}
          onError={() => setState({ photo, is: 'broken' })}
          className={`relative size-full object-cover transition-opacity duration-200 ${is === 'shown' || eager ? '' : 'opacity-0'}`}
        />
      ) : (
        <span role="img" aria-label={name} className="type-hero grid size-full place-items-center">
          {initials(name)}
        </span>
      )}
    </div>
  )
}
