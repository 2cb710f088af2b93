import { matchReasons } from '@jodi/shared/matches.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { usePerson } from '#domains/accounts/queries.ts'
import { ProfileSkeleton } from '#domains/people/profile-skeleton.tsx'
import { ProfileView } from '#domains/people/profile-view.tsx'
import { useProfilePage } from '#domains/people/queries.ts'
import { ProfileNotFound } from '#domains/profiles/profile-not-found.tsx'
import { errorText, refusalOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { homeOf } from '#lib/places.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { ErrorCard } from '#ui/error-card.tsx'

/** /profile, /profile/{id}, /view-profile/{id}, /profile/view/{id} and /my-profile/{id} */
export function ProfilePage() {
  const person = usePerson()
  const { id = person.id } = useParams({ strict: false })
  const page = useProfilePage(id)
  const navigate = useNavigate()
  const home = homeOf(person.role)

  const code = refusalOf(page.error)?.code
  // An id that is none answers like one that nobody has.
  if (code === 'NOT_FOUND' || code === 'BAD_INPUT') return <ProfileNotFound onBack={() => navigate({ to: home })} />
  return (
    <>
      <Link to={home} className={buttonStyle({ variant: 'ghost', className: '-mt-3 mb-4 -ml-3 px-3!' })}>
        <ArrowLeft aria-hidden="true" />
        {t('Back')}
      </Link>
      {page.data ? (
        <ProfileView page={page.data} />
      ) : page.isError ? (
        <ErrorCard
          title={t('Error Loading Profile')}
          text={errorText(page.error, matchReasons)}
          onRetry={() => page.refetch()}
          busy={page.isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}
