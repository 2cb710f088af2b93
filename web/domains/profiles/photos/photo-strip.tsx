import type { EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { GripVertical, MessageCircle, Star } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { Portrait } from '#ui/portrait.tsx'

const DRAG_FROM_PX = 6

type Props = {
  photos: readonly EditablePhoto[]
  profileId: string
  selected: string | undefined
  onSelect: (id: string) => void
  onOrder: (order: string[]) => void
  /** The tile that adds a photo. */
  children: ReactNode
}

/** The photos in their order, which is changed by dragging; a finger drags at the grip, and scrolls elsewhere. */
export function PhotoStrip({ photos, profileId, selected, onSelect, onOrder, children }: Props) {
  const { order, dragged, handlers } = useDragging(photos, onOrder)
  return (
    <ol className="grid grid-cols-3 gap-2 md:grid-cols-6">
      {order.map((photo, at) => {
        const title = photo.isFirst ? t(photoTexts.firstPhoto) : t(photoTexts.photoNumber, { number: at + 1 })
        const seenBy = photo.visibility === 'chat' ? t(photoTexts.peopleIChatWith) : t(photoTexts.allMatches)
        return (
          <li key={photo.id} data-photo-id={photo.id} className="relative" {...handlers(photo.id)}>
            <button
              type="button"
              aria-pressed={photo.id === selected}
              aria-label={`${title}, ${seenBy}`}
              onClick={() => onSelect(photo.id)}
              className={`block w-full cursor-grab rounded-control outline-offset-2 ${photo.id === selected ? 'ring-2 ring-action-text ring-offset-2 ring-offset-surface' : ''} ${dragged === photo.id ? 'opacity-60' : ''}`}
            >
              <Portrait
                id={profileId}
                name={title}
                photo={photo.photo}
                sizes="(width < 48rem) 33vw, 120px"
                eager
                className="pointer-events-none w-full rounded-control select-none"
              />
              {(photo.isFirst || photo.visibility === 'chat') && (
                <span className="absolute bottom-1.5 left-1.5 rounded-full bg-surface p-1 text-ink-2">
                  {photo.isFirst ? (
                    <Star aria-hidden="true" className="size-4" />
                  ) : (
                    <MessageCircle aria-hidden="true" className="size-4" />
                  )}
                </span>
              )}
            </button>
            {photos.length > 1 && (
              <span
                aria-hidden="true"
                data-grip
                className="absolute top-1 right-1 grid size-9 cursor-grab touch-none place-items-center rounded-full bg-surface text-ink-2"
              >
                <GripVertical className="size-4" />
              </span>
            )}
          </li>
        )
      })}
      {children && <li>{children}</li>}
    </ol>
  )
}

interface Drag {
  id: string
  x: number
  y: number
  hasMoved: boolean
}

function useDragging(photos: readonly EditablePhoto[], onOrder: (order: string[]) => void) {
  const drag = useRef<Drag | null>(null)
  const [ids, setIds] = useState<string[] | null>(null)
  const found = ids?.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const order = found?.length === photos.length ? found : photos
  const move = (event: PointerEvent) => {
    const held = drag.current
    if (!held) return
    if (!held.hasMoved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_FROM_PX) return
    held.hasMoved = true
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-photo-id]')
      ?.dataset.photoId
    const now = order.map(({ id }) => id)
    const to = over === undefined ? -1 : now.indexOf(over)
    if (to === -1) return setIds(now)
    const others = now.filter((id) => id !== held.id)
    others.splice(to, 0, held.id)
    setIds(others)
  }
  const end = (isDropped: boolean) => {
    const held = drag.current
    drag.current = null
    setIds(null)
    if (held?.hasMoved && isDropped && ids) onOrder(ids)
  }
  const handlers = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isAtGrip = (event.target as Element).closest('[data-grip]') !== null
      if (event.button !== 0 || photos.length < 2 || (event.pointerType === 'touch' && !isAtGrip)) return
      drag.current = { id, x: event.clientX, y: event.clientY, hasMoved: false }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    // A click that ends a drag selects nothing; pictures have a drag of their own.
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  })
  return { order, dragged: ids && drag.current?.id, handlers }
}
