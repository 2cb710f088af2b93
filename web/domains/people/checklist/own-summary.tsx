import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { MeetingChecklist } from '#domains/people/checklist/meeting-checklist.tsx'
import { CompletionProgress } from '#domains/profiles/completion/completion-progress.tsx'

/** On one's own page: what counts towards the completion, then what helps people meet the member. */
export function OwnSummary({ profile }: { profile: ProfilePage['profile'] }) {
  return (
    <div className="card grid gap-5 p-4 md:p-5">
      <CompletionProgress />
      <MeetingChecklist profile={profile} />
    </div>
  )
}
