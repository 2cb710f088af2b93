import type { PreviewViewer } from '@jodi/shared/people/preview.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { ProfileSkeleton } from '#domains/people/profile-skeleton.tsx'
import { ProfileView } from '#domains/people/profile-view.tsx'
import { usePreview } from '#domains/people/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'

const EXPLANATIONS = { match: peopleTexts.matchPreviewExplanation, chat: peopleTexts.chatPreviewExplanation }

/** The own profile exactly as the server sends it to others, without what is between two people. */
export function ProfilePreview({ as }: { as: PreviewViewer }) {
  const page = usePreview(as)
  return (
    <>
      <p role="status" className="mb-5 rounded-control max-md:mb-9 bg-sunken px-4 py-3 text-ink-2">
        {t(EXPLANATIONS[as])}
      </p>
      {page.data ? (
        <ProfileView page={page.data} />
      ) : page.isError ? (
        <ErrorCard
          title={t(peopleTexts.couldntLoadProfile)}
          text={t(peopleTexts.couldntLoadProfileMessage)}
          onRetry={() => page.refetch()}
          busy={page.isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}
