import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import type { ReactNode } from 'react'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useAssignCase, useReloadWhenFree } from '#domains/checks/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatDate, formatTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Removable } from '#ui/removable.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { check: CheckDetails; readAt: number; onAssigned: () => void; children?: ReactNode }

/** A case that is not assigned to the current user: who has it, or the button to take it. */
export function FreeCase({ check, readAt, onAssigned, children }: Props) {
  const { id, documentType, at, assignee, may } = check
  const assign = useAssignCase()
  useReloadWhenFree([check], readAt)
  const action = () =>
    assign.mutate(id, {
      onSuccess: onAssigned,
      onError: (error) => toast.bad(t(checksTexts.couldntAssignCase), errorText(error)),
    })
  return (
    <TitledCard title={documentTypeLabel(documentType)} text={t(checksTexts.sentOn, { date: formatDate(at) })}>
      {children}
      {assignee && <p>{t(checksTexts.assignedToUntil, { name: assignee.name, until: formatTime(assignee.until) })}</p>}
      {may.assign && (
        // Another admin may be the first.
        <Removable>
          <p className="text-ink-2">{t(checksTexts.assignToMeExplanation)}</p>
          <Button variant="primary" onClick={action} busy={assign.isPending} className="justify-self-start">
            {t(checksTexts.assignToMe)}
          </Button>
        </Removable>
      )}
    </TitledCard>
  )
}
