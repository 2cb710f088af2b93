import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { MeetingChecklist } from '#domains/people/checklist/meeting-checklist.tsx'
import { CompletionProgress } from '#domains/profiles/completion/completion-progress.tsx'

/**
 * On one's own page: what counts towards the completion, then what helps people meet the member. A family to which the
 * profile is given on paper does not read it.
 */
export function OwnSummary({ profile }: { profile: ProfilePage['profile'] }) {
  return (
    <div className="card grid gap-5 p-4 md:p-5 print:hidden">
      <CompletionProgress />
      <MeetingChecklist profile={profile} />
    </div>
  )
}
