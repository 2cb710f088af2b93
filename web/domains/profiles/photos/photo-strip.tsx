import type { EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { GripVertical, MessageCircle, Star } from 'lucide-react'
import { type DragEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PHOTO_VISIBILITY_TEXTS } from '#domains/profiles/photos/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Portrait } from '#ui/portrait.tsx'

const DRAG_FROM_PX = 6

type Props = {
  photos: readonly EditablePhoto[]
  profileId: string
  selected: string | undefined
  onSelect: (id: string) => void
  onOrder: (order: string[], moved: string) => void
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
        const seenBy = t(PHOTO_VISIBILITY_TEXTS[photo.visibility])
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
                className="absolute top-1 right-1 grid size-9 cursor-grab touch-none before:absolute before:-inset-1 before:content-[''] place-items-center rounded-full bg-surface text-ink-2"
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

/**
 * The order while a photo is dragged. The window is listened to, because the browser moves the tile under the pointer
 * to another place.
 */
function useDragging(photos: readonly EditablePhoto[], onOrder: Props['onOrder']) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const found = drag?.order.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const start = (id: string, from: PointerEvent) => {
    let order: string[] | null = null
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!order && Math.hypot(clientX - from.clientX, clientY - from.clientY) < DRAG_FROM_PX) return
      order = placed(order ?? photos.map((photo) => photo.id), id, tileAt(clientX, clientY))
      setDrag({ id, order })
    }
    const end = (isDropped: boolean) => {
      stop.current?.()
      setDrag(null)
      if (order && isDropped) onOrder(order, id)
    }
    const drop = () => end(true)
    const cancel = () => end(false)
    stop.current = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
  }
  const handlers = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isAtGrip = (event.target as Element).closest('[data-grip]') !== null
      if (event.button !== 0 || photos.length < 2 || (event.pointerType === 'touch' && !isAtGrip)) return
      stop.current?.()
      start(id, event)
    },
    // Pictures have a drag of their own.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  })
  return { order: found?.length === photos.length ? found : photos, dragged: drag?.id, handlers }
}

const tileAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo-id]')?.dataset.photoId

/** The order with a photo at the place of another one. */
function placed(order: readonly string[], id: string, over: string | undefined): string[] {
  const to = over === undefined ? -1 : order.indexOf(over)
  if (to === -1) return [...order]
  const others = order.filter((one) => one !== id)
  others.splice(to, 0, id)
  return others
}
