import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { photoSources } from '@jodi/shared/profiles/photos.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { DialogClose, DialogContent, DialogOverlay, DialogPortal, DialogTitle, Dialog as Root } from 'radix-ui/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLayer } from '#lib/layers/use-layer.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type Props = { photos: readonly ShownPhoto[]; name: string; start: number; onClose: () => void }

/** The photos full screen, one at a time, with captions: swiped, by the arrow keys, or by buttons. */
export function PhotoViewer({ photos, name, start, onClose }: Props) {
  const returnFocus = useReturnFocus({ toField: true })
  useLayer(true, onClose)
  const { strip, at, goTo, onScroll, onScrollEnd, onSwipe, onKeyDown } = useStrip(photos.length, start)
  const caption = photos[at]?.caption
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPortal>
        <DialogOverlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <DialogContent
          {...returnFocus}
          onKeyDown={onKeyDown}
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex animate-fade-in flex-col bg-ground outline-none"
        >
          <header className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
            <DialogTitle className="min-w-0 truncate type-title">{t(photoTexts.photosOf, { name })}</DialogTitle>
            <DialogClose asChild>
              <IconButton icon={X} label={t(uiTexts.close)} />
            </DialogClose>
          </header>
          <ul
            ref={strip}
            onScroll={onScroll}
            onScrollEnd={onScrollEnd}
            onPointerDown={onSwipe}
            onWheel={onSwipe}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
            tabIndex={0}
            aria-label={t(photoTexts.photosOf, { name })}
            className="flex min-h-0 flex-1 -outline-offset-2 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          >
            {photos.map(({ id, photo, caption: alt }, place) => (
              <li key={id} aria-hidden={place !== at} className="relative size-full shrink-0 snap-center">
                <img
                  data-photo
                  src={`${photo}/640`}
                  srcSet={photoSources(photo)}
                  sizes="100vw"
                  alt={alt || name}
                  loading={Math.abs(place - at) < 2 ? 'eager' : 'lazy'}
                  className="absolute inset-0 size-full object-contain"
                />
              </li>
            ))}
          </ul>
          <footer className="grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-2 px-2 py-2">
            <IconButton
              icon={ChevronLeft}
              className="rtl:-scale-x-100"
              label={t(photoTexts.previousPhoto)}
              aria-disabled={at === 0}
              onClick={() => goTo(at - 1)}
            />
            <p aria-live="polite" className="text-center">
              <span className="block wrap-anywhere" dir="auto">
                {caption}
              </span>
              <span className="block text-small text-ink-3">
                {t(photoTexts.photoPlace, { number: at + 1, total: photos.length })}
              </span>
            </p>
            <IconButton
              icon={ChevronRight}
              className="rtl:-scale-x-100"
              label={t(photoTexts.nextPhoto)}
              aria-disabled={at === photos.length - 1}
              onClick={() => goTo(at + 1)}
            />
          </footer>
        </DialogContent>
      </DialogPortal>
    </Root>
  )
}

/** Which photo of a strip that scrolls sideways is shown. */
function useStrip(count: number, start: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const show = (place: number, behavior: ScrollBehavior) =>
    strip.current?.children[place]?.scrollIntoView?.({ behavior, block: 'nearest', inline: 'start' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => show(start, 'instant'), [])
  // The place that it scrolls to by itself: on the way there, others are passed.
  const goal = useRef<number>(null)
  const goTo = (place: number) => {
    if (place < 0 || place >= count) return
    goal.current = place
    setAt(place)
    show(place, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }
  /** The place that is shown; undefined between two photos. */
  const readPlace = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // Negative in a language that is written from right to left.
    const place = Math.abs(scrollLeft) / (clientWidth || 1)
    return Math.abs(place - Math.round(place)) < 0.05 ? Math.min(count - 1, Math.round(place)) : undefined
  }
  const onScroll = () => {
    const place = readPlace()
    if (place !== undefined && (goal.current === null || goal.current === place)) onScrollEnd()
  }
  const onScrollEnd = () => {
    const place = readPlace()
    if (place === undefined) return
    goal.current = null
    setAt(place)
  }
  const onSwipe = () => {
    goal.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = strip.current !== null && getComputedStyle(strip.current).direction === 'rtl'
    const places: Record<string, number> = {
      ArrowLeft: at + (isRtl ? 1 : -1),
      ArrowRight: at + (isRtl ? -1 : 1),
      Home: 0,
      End: count - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    goTo(place)
  }
  return { strip, at, goTo, onScroll, onScrollEnd, onSwipe, onKeyDown }
}
