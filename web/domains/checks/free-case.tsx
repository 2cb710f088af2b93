import { type CheckDetails, checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useAssignCase } from '#domains/checks/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** A case that is not assigned to the current user: who has it, or the button to take it. */
export function FreeCase({ check }: { check: CheckDetails }) {
  const { id, documentType, at, assignee, may } = check
  const assign = useAssignCase()
  const act = () =>
    assign.mutate(id, {
      onError: (error) => toast.bad(t("Couldn't assign this case to you"), errorText(error, checkErrorTexts)),
    })
  return (
    <TitledCard title={documentTypeLabel(documentType)} text={t('Sent on {{date}}', { date: formatDate(at) })}>
      {assignee && (
        <p>{t('Assigned to {{name}} until {{until}}.', { name: assignee.name, until: formatTime(assignee.until) })}</p>
      )}
      {may.assign && (
        <>
          <p className="text-ink-2">
            {t(
              'When you take this case, only you can see the document, for 15 minutes. Each time you open it is recorded in the audit log.',
            )}
          </p>
          <Button variant="primary" onClick={act} busy={assign.isPending} className="justify-self-start">
            {t('Assign to me')}
          </Button>
        </>
      )}
    </TitledCard>
  )
}
