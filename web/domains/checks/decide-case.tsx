import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { ApproveCase } from '#domains/checks/approve-case.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  check: CheckDetails
  isOpen: boolean
  onReject: () => void
  onApproved: () => void
  onChanged: () => void
}

/** The decision, which deletes the document; approving requires that the document was opened. */
export function DecideCase({ isOpen, onReject, ...approval }: Props) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {isOpen && <ApproveCase {...approval} />}
      <Button onClick={onReject}>{t(checksTexts.reject)}</Button>
    </div>
  )
}
