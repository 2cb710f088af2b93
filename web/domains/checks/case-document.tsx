import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { Eye, FileDown } from 'lucide-react'
import { DecideCase } from '#domains/checks/decide-case.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { FreeCase } from '#domains/checks/free-case.tsx'
import { useOpenDocument } from '#domains/checks/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { TitledCard } from '#ui/titled-card.tsx'

type Props = {
  check: CheckDetails
  until: Date
  /** `until` by the clock of this computer. */
  endsAt: number
  onReject: () => void
  /** The case has been approved, or assigned again after the end. */
  onReplaced: () => void
}

/** The document of a case that is assigned to the current user, until the assignment ends. */
export function CaseDocument({ check, until, endsAt, onReject, onReplaced }: Props) {
  const open = useOpenDocument(check.id)
  const { place, replace } = useFocusInPlace<HTMLDivElement>(String(open.shown !== null))
  const isOver = useCountdown(endsAt) === 0
  // A changed profile is compared from the beginning: the document is opened again.
  const closeDocument = () => {
    replace()
    open.reset()
  }
  if (isOver) {
    const free = { ...check, assignee: null, may: { assign: true, decide: false } }
    return (
      <FreeCase check={free} readAt={endsAt} onAssigned={onReplaced}>
        <p role="status">{t(checksTexts.reviewTimeEnded)}</p>
      </FreeCase>
    )
  }
  return (
    <TitledCard
      title={documentTypeLabel(check.documentType)}
      text={t(checksTexts.assignedToYouUntil, { until: formatTime(until) })}
    >
      <div ref={place} className="contents">
        {open.shown ? (
          <Shown {...open.shown} label={documentTypeLabel(check.documentType)} />
        ) : (
          <div className={FRAME}>
            <Button onClick={() => open.mutate(undefined, { onSuccess: replace })} busy={open.isPending}>
              {!open.isPending && <Eye aria-hidden="true" />}
              {t(checksTexts.openDocument)}
            </Button>
          </div>
        )}
        {open.isError && (
          <p role="alert" className="text-small text-bad">
            {errorText(open.error)}
          </p>
        )}
        <DecideCase
          check={check}
          isOpen={open.shown !== null}
          onReject={onReject}
          onApproved={onReplaced}
          onChanged={closeDocument}
        />
      </div>
    </TitledCard>
  )
}

// Most documents have about this shape: the buttons below stay in place when one is shown, however late it arrives.
const SHAPE = 'max-h-[70vh] w-full rounded-control bg-sunken'
const FRAME = `grid aspect-[8/5] content-center justify-items-center gap-2 p-4 ${SHAPE}`

function Shown({ address, isPdf, label }: { address: string; isPdf: boolean; label: string }) {
  if (!isPdf) return <img src={address} alt={label} className={`[aspect-ratio:auto_8/5] object-contain ${SHAPE}`} />
  return (
    <div className={FRAME}>
      <a href={address} download="identity-document.pdf" className={buttonStyle()}>
        <FileDown aria-hidden="true" />
        {t(checksTexts.downloadPdf)}
      </a>
      <p className="text-center text-small text-ink-3">{t(checksTexts.deleteCopyReminder)}</p>
    </div>
  )
}
