import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { BrowsingLimit } from '#domains/matches/browsing-limit.tsx'
import { PreviewSwitch } from '#domains/people/preview/preview-switch.tsx'
import { ProfilePreview } from '#domains/people/preview/profile-preview.tsx'
import { ProfileSkeleton } from '#domains/people/profile-skeleton.tsx'
import { ProfileView } from '#domains/people/profile-view.tsx'
import { useProfilePage } from '#domains/people/queries.ts'
import { ProfileNotFound } from '#domains/profiles/profile-not-found.tsx'
import { lastList } from '#lib/lists/list-address.ts'
import { usePreviousPage } from '#lib/navigation/visited-pages.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { homeOf } from '#lib/session/places.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Removable } from '#ui/removable.tsx'

/** /profile, /profile/{id}, /view-profile/{id}, /profile/view/{id} and /my-profile/{id} */
export function ProfilePage() {
  const person = useCurrentUser()
  const params = useParams({ strict: false })
  const { as } = useSearch({ strict: false })
  const isOther = params.id !== undefined
  const { id = person.id } = params
  const page = useProfilePage(id)
  const navigate = useNavigate()
  const home = homeOf(person.role)
  const back = (person.role !== 'member' && lastList()) || home

  const previous = usePreviousPage()
  const goBack = () => (previous && person.role === 'member' ? previous.goBack() : navigate({ href: back }))

  const code = apiErrorOf(page.error)?.code
  // An invalid id is treated like an unknown one.
  if (code === 'NOT_FOUND' || code === 'BAD_INPUT') return <ProfileNotFound onBack={goBack} />
  return (
    <>
      {/* The header of a member has the way back from other people. */}
      {!(isOther && person.role === 'member') && (
        <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mb-7">
          <Link to={back} className={buttonStyle({ variant: 'ghost', className: '-ml-3 px-3!' })}>
            <ArrowLeft aria-hidden="true" />
            {t(uiTexts.back)}
          </Link>
          {!isOther && <PreviewSwitch as={as} />}
        </div>
      )}
      {as && !isOther ? (
        <ProfilePreview key={as} as={as} />
      ) : page.data ? (
        <Removable>
          <ProfileView page={page.data} />
        </Removable>
      ) : page.isError ? (
        <BrowsingLimit
          error={page.error}
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
