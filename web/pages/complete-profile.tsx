import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useOwnProfile } from '#domains/profiles/queries.ts'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import { toast } from '#ui/toast.tsx'

/** /signup/profile */
export function CompleteProfilePage() {
  const person = useCurrentUser()
  const profile = useOwnProfile()
  const navigate = useNavigateUnlessLeft()

  const finished = () => {
    toast.good(t(profilesTexts.profileCompleted), t(profilesTexts.profileCompletedMessage))
    navigate({ to: '/dashboard', ignoreBlocker: true })
  }
  if (profile.isError && profile.data === undefined) {
    return (
      <ErrorCard
        title={t(profilesTexts.couldntLoadProfile)}
        text={t(profilesTexts.couldntLoadOwnProfile)}
        onRetry={() => profile.refetch()}
        busy={profile.isFetching}
      />
    )
  }
  if (profile.data === undefined) return <PagePending />
  return (
    <div className="flex flex-col gap-5 max-md:min-h-[calc(100dvh-6.75rem)]">
      <div className="grid gap-1 max-md:sr-only">
        <h1 className="type-title">{t(profilesTexts.completeYourProfile)}</h1>
        <p className="text-ink-2">{t(profilesTexts.completeYourProfileExplanation)}</p>
      </div>
      <ProfileWizard key={person.id} owner={person.id} profile={profile.data} onFinished={finished} />
    </div>
  )
}
