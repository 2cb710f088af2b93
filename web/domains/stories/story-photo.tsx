import { storyPhotoSources } from '@jodi/shared/profiles/photos.ts'
import { useState } from 'react'

type Props = { photo: string; alt: string; sizes?: string; className?: string }

/** The photo of a couple in 4:3; empty if it no longer exists. */
export function StoryPhoto({ photo, alt, sizes = '(width < 48rem) calc(100vw - 2rem), 540px', className = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === photo) return null
  return (
    <img
      data-photo
      src={`${photo}/480`}
      srcSet={storyPhotoSources(photo)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(photo)}
      className={`aspect-4/3 w-full bg-sunken object-cover ${className}`}
    />
  )
}
