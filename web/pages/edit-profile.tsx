import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { clearEditDraft, EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { ProfileNotFound } from '#domains/profiles/profile-not-found.tsx'
import { useEditableProfile } from '#domains/profiles/queries.ts'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { homeOf } from '#lib/session/places.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import { Removable } from '#ui/removable.tsx'

/** /profile/edit and /profile/edit/{id} */
export function EditProfilePage() {
  const person = useCurrentUser()
  const { id = person.id } = useParams({ strict: false })
  const profile = useEditableProfile(id)
  const focus = useLocation({ select: ({ hash }) => hash || undefined })
  const navigate = useNavigateUnlessLeft()
  const { history } = useRouter()

  const isOwn = id === person.id
  const title = !isOwn
    ? t(profilesTexts.editUserProfile)
    : person.profile === 'lacking'
      ? t(profilesTexts.completeYourProfile)
      : t(profilesTexts.editProfile)
  usePageTitle(title)

  const home = () => navigate({ to: homeOf(person.role) })
  const toProfile = (how?: { ignoreBlocker: boolean }) =>
    isOwn
      ? navigate({ to: '/profile', replace: true, ...how })
      : navigate({ to: '/profile/$id', params: { id }, replace: true, ...how })
  const code = apiErrorOf(profile.error)?.code
  useEffect(() => {
    if (code === 'NOT_FOUND') clearEditDraft(id)
  }, [code, id])
  // An invalid id is treated like an unknown one.
  if (code === 'NOT_FOUND' || code === 'BAD_INPUT') return <ProfileNotFound onBack={home} />
  if (profile.isError && !profile.data) {
    return (
      <ErrorCard
        title={t(profilesTexts.couldntLoadProfile)}
        text={t(profilesTexts.couldntLoadProfileMessage)}
        onRetry={() => profile.refetch()}
        busy={profile.isFetching}
      />
    )
  }
  if (!profile.data) return <PagePending />
  return (
    <div className="max-w-[800px]">
      <Removable>
        <EditProfileForm
          key={id}
          profile={profile.data}
          focus={focus}
          staff={isOwn ? undefined : { canReceiveMessage: profile.data.canReceiveMessage }}
          onCancel={() => (history.canGoBack() ? history.back() : toProfile())}
          onSaved={() => toProfile({ ignoreBlocker: true })}
        />
      </Removable>
    </div>
  )
}
