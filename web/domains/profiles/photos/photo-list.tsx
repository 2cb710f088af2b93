import type { EditablePhoto, EditablePhotos } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { PHOTOS_MAX } from '@jodi/shared/profiles/photos.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { PhotoPanel } from '#domains/profiles/photos/photo-panel.tsx'
import { PhotoStrip } from '#domains/profiles/photos/photo-strip.tsx'
import { PickPhoto } from '#domains/profiles/photos/pick-photo.tsx'
import { useArrangePhotos, useSendPhoto } from '#domains/profiles/photos/queries.ts'
import { useSite } from '#domains/settings/queries.ts'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t, tCount, tMessage } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; profile: EditablePhotos }

/** The photos in their order, and below them what can be changed about the selected one. */
export function PhotoList({ id, profile }: Props) {
  const isOwn = useCurrentUser().id === id
  const { photos } = profile
  const appearsLater = useSite()?.contentAppears === 'afterReview'
  const panels = usePanels()
  const [selected, setSelected] = useState(photos[0] && panels.of(photos[0].id))
  const chosen = photos.find((photo) => panels.of(photo.id) === selected) ?? photos[0]
  const send = useSendPhoto(id)
  const order = useOrder(id, photos)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const add = (file: Blob) => {
    const added = crypto.randomUUID()
    send.mutate(
      { file, added },
      {
        onSuccess: () => {
          setSelected(added)
          toast.good(t(photoTexts.photoAdded))
        },
      },
    )
  }
  const remaining = photos.map((photo) => panels.of(photo.id))
  const orphan = panels.problem && !remaining.includes(panels.problem.panel) ? panels.problem.text : null
  const problem = unreadable ?? (send.error && errorText(send.error)) ?? order.problem ?? orphan
  const unsaved = [...panels.typed].filter(([panel]) => !remaining.includes(panel))
  useReportUnsaved(unsaved.length > 0)
  const left = PHOTOS_MAX - photos.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <PhotoStrip
          photos={order.shown}
          profileId={id}
          selected={chosen?.id}
          onSelect={(photo) => setSelected(panels.of(photo))}
          onOrder={order.arrange}
        >
          {left > 0 && (
            <PickPhoto
              label={t(photoTexts.addPhoto)}
              icon={Plus}
              progress={send.progress}
              onPicked={() => {
                setUnreadable(null)
                panels.clearProblem()
              }}
              onCropped={add}
              onUnreadable={setUnreadable}
              className="aspect-4/5 h-auto w-full flex-col border-dashed px-1! text-center whitespace-normal!"
            />
          )}
        </PhotoStrip>
        {problem && (
          <p role="alert" className="text-small text-bad">
            {tMessage(problem)}
          </p>
        )}
        {unsaved.map(([panel, caption]) => (
          <div key={panel}>
            <p className="text-ink-2">{t(photoTexts.captionOfRemovedPhoto)}</p>
            <p dir="auto">{caption}</p>
          </div>
        ))}
        <p className="text-small text-ink-3">
          {left > 0 ? tCount(left, photoTexts.spaceLeft) : t(photoTexts.noSpaceLeft)}{' '}
          {photos.length > 1 && t(photoTexts.moveHint)}
        </p>
        {appearsLater && <p className="text-small text-ink-3">{t(photoTexts.photosReviewedHint)}</p>}
        {profile.wasRemoved && !photos.some(({ review }) => review === 'removed') && (
          <p className="text-ink-2">{t(photoTexts.aPhotoWasRemoved)}</p>
        )}
        {photos.length === 0 && <p className="text-ink-2">{t(photoTexts.noPhotos)}</p>}
        {photos.length > 0 && !photos.some(({ isFirst }) => isFirst) && (
          <p className="text-ink-2">{t(photoTexts.noFirstPhoto)}</p>
        )}
        <p role="status" className="sr-only">
          {order.announced}
        </p>
      </div>
      {panels.inOrder(photos).map((photo) => (
        // Each keeps its typed caption while another one is selected. In a fixed order, so that a button which moves a
        // photo keeps the focus.
        <div key={panels.of(photo.id)} hidden={photo.id !== chosen?.id}>
          <PhotoPanel
            photo={photo}
            at={order.shown.findIndex(({ id: shown }) => shown === photo.id)}
            profileId={id}
            profile={profile}
            isOwn={isOwn}
            problem={panels.problem?.panel === panels.of(photo.id) ? panels.problem.text : null}
            onProblem={(text) => panels.showProblem(photo.id, text)}
            onTyped={(caption) => panels.hold(photo.id, caption)}
            onMove={(to) => order.move(photo.id, to)}
            onReplace={(added) => panels.pass(photo.id, added)}
          />
        </div>
      ))}
      <AlertDialog
        open={order.asking}
        onOpenChange={(open) => !open && order.cancel()}
        title={t(photoTexts.revealQuestion)}
        description={t(photoTexts.revealConsequence)}
        action={t(photoTexts.revealAction)}
        variant="primary"
        busy={order.isPending}
        onAction={order.reveal}
      />
    </div>
  )
}

/** The panel of each photo: a photo that replaces another one has its panel, with the caption that is typed there. */
function usePanels() {
  const [problem, setProblem] = useState<{ panel: string; text: string } | null>(null)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [passed, setPassed] = useState<ReadonlyMap<string, string>>(new Map())
  const of = (photo: string) => passed.get(photo) ?? photo
  const hold = (panel: string, caption: string | null) =>
    setTyped((known) => {
      if ((known.get(panel) ?? null) === caption) return known
      const others = [...known].filter(([one]) => one !== panel)
      return new Map(caption === null ? others : [...others, [panel, caption]])
    })
  return {
    of,
    /** The last error of a panel, and the captions that are typed, also of photos that are not there any more. */
    problem,
    typed,
    showProblem: (photo: string, text: string | null) => setProblem(text === null ? null : { panel: of(photo), text }),
    clearProblem: () => setProblem(null),
    hold: (photo: string, caption: string | null) => hold(of(photo), caption),
    pass: (former: string, added: string) =>
      setPassed((known) => new Map(known).set(added, known.get(former) ?? former)),
    inOrder: (photos: EditablePhoto[]) => [...photos].sort((one, other) => (of(one.id) < of(other.id) ? -1 : 1)),
  }
}

interface Move {
  order: string[]
  /** The photo that has another place in it. */
  moved: string
  /** The first photo may become visible to all matches. */
  reveal: boolean
}

/**
 * The order of the photos: shown at once, and again as it was if it cannot be saved. One that is wanted while another
 * is being saved is sent after it, only the newest.
 */
function useOrder(id: string, photos: EditablePhotos['photos']) {
  const save = useArrangePhotos(id)
  const [wanted, setWanted] = useState<string[] | null>(null)
  const [asked, setAsked] = useState<Move | null>(null)
  const [announced, setAnnounced] = useState('')
  const sorted = wanted?.map((one) => photos.find((photo) => photo.id === one))
  const shown = sorted?.every((photo) => photo !== undefined) && sorted.length === photos.length ? sorted : photos
  const running = useRef<Move>(null)
  const next = useRef<Move>(null)
  const send = (move: Move) => {
    running.current = move
    const { order, moved, reveal } = move
    const done = t(photoTexts.movedTo, { number: order.indexOf(moved) + 1, total: order.length })
    const settle = (waiting: Move | null) => {
      running.current = null
      next.current = null
      if (waiting) return send(waiting)
      setWanted(null)
    }
    save.mutate(
      { order, reveal },
      {
        onSuccess: () => {
          if (!next.current) setAnnounced(done)
          settle(next.current)
        },
        // The photos may be others now.
        onError: () => settle(null),
      },
    )
  }
  const want = (move: Move) => {
    setWanted(move.order)
    setAnnounced('')
    if (running.current) next.current = move
    else send(move)
  }
  const arrange = (order: string[], moved: string) => {
    if (order.every((one, at) => shown[at]?.id === one)) return
    const first = photos.find((photo) => photo.id === order[0])
    // Agreed to, and being saved.
    const isRevealed = running.current?.reveal === true && running.current.order[0] === first?.id
    if (first?.visibility === 'chat' && !isRevealed) setAsked({ order, moved, reveal: true })
    else want({ order, moved, reveal: isRevealed })
  }
  return {
    shown,
    announced,
    problem: save.error && errorText(save.error),
    isPending: save.isPending,
    asking: asked !== null,
    arrange,
    move: (moved: string, to: number) => {
      const order = shown.map((photo) => photo.id).filter((one) => one !== moved)
      order.splice(to, 0, moved)
      arrange(order, moved)
    },
    cancel: () => setAsked(null),
    reveal: () => {
      if (asked) want(asked)
      setAsked(null)
    },
  }
}
