import { useState } from 'react'
import { initials } from '#lib/texts/format.ts'
import { tintOf } from '#ui/tint.ts'

type Props = { id: string; name: string; photo: string | null; className?: string }

/**
 * A small round photo, or initials on a tint derived from the id. `photo` is a path to which `/{width}` is appended.
 */
export function Avatar({ id, name, photo, className = 'size-10' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = `shrink-0 rounded-full ${className}`
  if (photo && broken !== photo) {
    return (
      <img
        data-photo
        src={`${photo}/96`}
        alt=""
        onError={() => setBroken(photo)}
        className={`${shape} bg-sunken object-cover object-[50%_22%]`}
      />
    )
  }
  return (
    // Drawn as SVG text: the button around it has its own accessible name, which would have to repeat visible text.
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={`${shape} grid place-items-center text-small font-semibold large-text:text-[0.5rem] before:content-[attr(data-initials)] ${tintOf(id)}`}
    />
  )
}
