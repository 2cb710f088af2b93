import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { GALLERY_PHOTO_SIZES } from '@jodi/shared/profiles/photos.ts'
import { Images, Lock } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IN_GALLERY } from '#domains/people/gallery/format.ts'
import { EditPhotosButton } from '#domains/profiles/photos/edit-photos-button.tsx'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Portrait } from '#ui/portrait.tsx'

const readViewer = () => import('#domains/people/gallery/photo-viewer.tsx')
const PhotoViewer = latePart(async () => (await readViewer()).PhotoViewer)

const SMALL_SIZES = '(width < 48rem) 100vw, (width < 64rem) 280px, 200px'

/** The shape for this many photos on a wide screen; on a narrow one they are beside each other, to be swiped. */
function shapeOf(count: number): string {
  if (count <= 1) return 'lg:grid-cols-1 lg:aspect-600/490'
  return count === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-[392fr_200fr] lg:grid-rows-2 lg:aspect-600/490'
}

type Props = {
  page: Pick<ProfilePage, 'profile' | 'photos' | 'may'>
  name: string
  /** On a narrow screen the other photos are between the person's own words. */
  firstOnly?: boolean
}

/** The photos of a person. Full screen, which has the captions, is loaded when it is used. */
export function PhotoGallery({ page: { profile, photos, may }, name, firstOnly = false }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { shown, hidden } = photos
  const total = shown.length
  const open = (at: number) => setOpened(at)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !list.current) return
    const buttons = [...list.current.querySelectorAll('button')].filter((button) => button.offsetParent !== null)
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[at + (getComputedStyle(list.current).direction === 'rtl' ? -step : step)]
    if (at === -1 || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section aria-label={t(photoTexts.photosOf, { name })} className="min-w-0 max-md:-mt-5">
      <div className="relative max-md:-mx-4">
        {total === 0 ? (
          <Portrait
            id={profile.id}
            name={name}
            photo={null}
            sizes={GALLERY_PHOTO_SIZES}
            eager
            className="w-full md:rounded-card lg:aspect-600/490"
          />
        ) : (
          <ul
            ref={list}
            onKeyDown={onKeyDown}
            onPointerEnter={() => void readViewer().catch(() => undefined)}
            className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:max-lg:rounded-card lg:grid lg:gap-2 lg:overflow-visible ${shapeOf(total)}`}
          >
            {shown.map(({ id, photo, isWaiting }, at) => (
              <li
                key={id}
                className={`w-full shrink-0 snap-center lg:min-h-0 lg:min-w-0 ${total > 2 && at === 0 ? 'lg:row-span-2' : ''} ${at >= IN_GALLERY ? 'lg:hidden' : ''} ${firstOnly && at > 0 ? 'max-lg:hidden' : ''}`}
              >
                <button
                  type="button"
                  onClick={() => open(at)}
                  aria-haspopup="dialog"
                  aria-label={t(photoTexts.openPhoto, { number: at + 1, total, name })}
                  className="relative block size-full -outline-offset-2 lg:overflow-hidden lg:rounded-card"
                >
                  {total === 1 && <Backdrop photo={photo} />}
                  {isWaiting && (
                    <span className="absolute top-3 left-3 z-10 rounded-full bg-surface px-2.5 py-1 text-small text-ink-2">
                      {t(photoTexts.waitsForReview)}
                    </span>
                  )}
                  <Portrait
                    id={profile.id}
                    name={name}
                    photo={photo}
                    sizes={at === 0 ? GALLERY_PHOTO_SIZES : SMALL_SIZES}
                    eager={at === 0}
                    first={at === 0}
                    className={`w-full ${total > 2 ? 'lg:aspect-auto lg:size-full' : ''} ${total === 1 ? `lg:mx-auto lg:h-full lg:w-auto ${SOFT_EDGES}` : ''}`}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div
          className={`pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap justify-end gap-2 *:pointer-events-auto ${total >= IN_GALLERY && may.edit ? 'lg:justify-between' : ''}`}
        >
          {/* On a wide screen over the first photo: the last one has no room for both. */}
          {may.edit && <EditPhotosButton id={profile.id} />}
          {total > 1 && (
            <Button size="small" aria-haspopup="dialog" onClick={() => open(0)}>
              <Images aria-hidden="true" />
              {tCount(total, photoTexts.photoCount)}
            </Button>
          )}
        </div>
      </div>
      {hidden > 0 && (
        <p className="mt-2 flex items-center gap-2 text-small text-ink-3">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {tCount(hidden, photoTexts.hiddenPhotos)}
        </p>
      )}
      {opened !== null && shown[opened] && (
        <PhotoViewer photos={shown} name={name} start={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

// It fades into what is behind it.
const SOFT_EDGES = 'lg:[mask-image:linear-gradient(to_right,transparent,#000_12%,#000_88%,transparent)]'

/** Behind a single photo, which is narrower than the gallery of a wide screen: the same photo, blurred. */
function Backdrop({ photo }: { photo: string }) {
  return (
    <img
      alt=""
      src={`${photo}/320`}
      className="absolute inset-0 size-full scale-200 object-cover opacity-40 blur-3xl max-lg:hidden"
    />
  )
}
