import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import { Portrait } from '#ui/portrait.tsx'

const SIZES = '(width < 48rem) 100vw, 220px'

type Props = { photo: ShownPhoto; id: string; name: string; className?: string }

/** A photo with its caption. */
export function PhotoFigure({ photo: { photo, caption }, id, name, className = '' }: Props) {
  return (
    <figure className={className}>
      <Portrait id={id} name={caption || name} photo={photo} sizes={SIZES} className="rounded-card" />
      {caption && (
        <figcaption dir="auto" className="mt-2 text-small wrap-anywhere text-ink-2">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
