import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { CaseDocument } from '#domains/checks/case-document.tsx'
import { CaseResult } from '#domains/checks/case-result.tsx'
import { FreeCase } from '#domains/checks/free-case.tsx'
import { endOf } from '#domains/checks/queries.ts'
import { RejectCheckDialog } from '#domains/checks/reject-check-dialog.tsx'
import { genderLabel } from '#domains/profiles/format.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { t } from '#lib/texts/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Portrait } from '#ui/portrait.tsx'

/** The profile values beside the document, which only the assigned admin sees. */
export function CheckCase({ check, readAt }: { check: CheckDetails; readAt: number }) {
  const [rejecting, setRejecting] = useState(false)
  const { status, assignee, may } = check
  const { place, replace } = useFocusInPlace<HTMLDivElement>([status, may.decide, assignee?.until.getTime()].join())
  const close = () => setRejecting(false)
  const leave = () => {
    close()
    replace()
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <ProfileToCompare check={check} />
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        {status !== 'waiting' ? (
          <CaseResult check={check} />
        ) : may.decide && assignee ? (
          // A new assignment starts with new state: nothing of the former one stays on the screen.
          <CaseDocument
            key={assignee.until.getTime()}
            check={check}
            until={assignee.until}
            endsAt={endOf(check, readAt) ?? 0}
            onReject={() => setRejecting(true)}
            onReplaced={replace}
          />
        ) : (
          <FreeCase check={check} readAt={readAt} onAssigned={replace} />
        )}
      </div>
      {/* Rendered here, so that it keeps its input when the assignment ends. */}
      {rejecting && <RejectCheckDialog check={check} onClose={close} onDone={leave} />}
    </div>
  )
}

function ProfileToCompare({ check }: { check: CheckDetails }) {
  const { profile, name, profileId, photo } = check
  const facts: [string, string | null][] = [
    [t(checksTexts.firstName), profile.firstName],
    [t(checksTexts.middleName), profile.middleName],
    [t(checksTexts.lastName), profile.lastName],
    [t(uiTexts.age), profile.age === null ? null : t(checksTexts.years, { age: profile.age })],
    [t(uiTexts.gender), profile.gender && genderLabel(profile.gender)],
  ]
  return (
    <Card className="grid gap-4 p-4 md:p-6">
      <h2 dir="auto" className="type-title wrap-anywhere">
        {name}
      </h2>
      <Portrait
        id={profileId}
        name={name}
        photo={photo}
        sizes="256px"
        eager
        className="w-full max-w-64 rounded-control"
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-small leading-[1.5rem] text-ink-3">{label}</dt>
            <dd dir="auto" className={value ? 'wrap-anywhere' : 'text-ink-3'}>
              {value || t(uiTexts.notSpecified)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
