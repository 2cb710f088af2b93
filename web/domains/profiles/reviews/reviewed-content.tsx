import type { Review } from '@jodi/shared/profiles/reviews.ts'
import { Portrait } from '#ui/portrait.tsx'

/** A text in full, or a photo large enough to decide on it; a caption with its photo. */
export function ReviewedContent({ review: { kind, content, photo, person } }: { review: Review }) {
  if (!content) return null
  if (kind === 'photo')
    return (
      <a href={`${content}/640`} target="_blank" rel="noreferrer" className="block w-40 max-w-full">
        <Portrait id={person.id} name={person.name} photo={content} sizes="160px" className="rounded-control" />
      </a>
    )
  const text = <span className="min-w-0 whitespace-pre-line wrap-anywhere">{content}</span>
  if (kind === 'text') return text
  return (
    <span className="flex min-w-0 items-start gap-3">
      {photo && (
        <Portrait
          id={person.id}
          name={person.name}
          photo={photo}
          sizes="64px"
          className="w-16 shrink-0 rounded-control"
        />
      )}
      {text}
    </span>
  )
}
