import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { WhyYouMatch } from '#domains/matches/why-you-match.tsx'
import { Biodata } from '#domains/people/biodata.tsx'
import { OwnSummary } from '#domains/people/checklist/own-summary.tsx'
import { photosBetween } from '#domains/people/gallery/format.ts'
import { PhotoGallery } from '#domains/people/gallery/photo-gallery.tsx'
import { OwnWords } from '#domains/people/own-words.tsx'
import { ProfileHeader } from '#domains/people/profile-header.tsx'
import { PreferencesCard } from '#domains/preferences/preferences-card.tsx'
import { PreferencesDialog } from '#domains/preferences/preferences-dialog.tsx'
import { useOpenedByHash } from '#lib/navigation/use-opened-by-hash.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/card.tsx'
import { PERSON, PERSON_ASIDE, PERSON_DETAILS } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

// For admins only.
const MemberAgentCard = lazy(async () => ({
  default: (await import('#domains/members/agent-changes/member-agent-card.tsx')).MemberAgentCard,
}))

/**
 * A complete profile: the person with what can be done next, their words, the reasons, the facts and the preferences.
 */
export function ProfileView({ page }: { page: ProfilePage }) {
  const { profile, preferences, match, relation } = page
  const name = profile.firstName ?? ''
  const isOwn = relation === 'self'
  const { privileges } = useCurrentUser()
  const changesAgent = privileges.includes('manage_agents') && privileges.includes('manage_users')
  return (
    // On phones the actions are over the end of the page.
    <div className={`${PERSON} max-md:has-[[data-actions]_:is(a,button)]:pb-20`}>
      <PhotoGallery
        page={page}
        name={fullName(profile.firstName, profile.middleName, profile.lastName)}
        firstOnly={photosBetween(page).length > 0}
      />
      <div className={PERSON_ASIDE}>
        <ProfileHeader page={page} />
        {isOwn && <OwnSummary profile={profile} />}
      </div>
      <div className={PERSON_DETAILS}>
        {relation === 'admin' && changesAgent && (
          <div className="mb-6 md:mb-8">
            <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
              <MemberAgentCard member={{ id: profile.id, name: name || (page.contact?.email ?? '') }} />
            </Suspense>
          </div>
        )}
        <OwnWords page={page} className="mb-8 md:mb-10" />
        {match && (
          <Card id="why" className="mb-3 scroll-mt-2 p-4 md:p-5">
            <WhyYouMatch explanation={match.explanation} firstName={name} />
          </Card>
        )}
        <div>
          <Biodata profile={profile} isOwn={isOwn} />
        </div>
        <PreferencesCard
          preferences={preferences}
          note={isOwn ? t(peopleTexts.setByYou) : t(peopleTexts.setBy, { name })}
          empty={isOwn ? t(peopleTexts.ownDefaultsUsed) : t(peopleTexts.theirDefaultsUsed, { name })}
          asSentences={isOwn}
          action={isOwn && <EditPreferences stated={preferences !== null} />}
        />
      </div>
    </div>
  )
}

/** `#preferences` in the URL opens the dialog once. */
function EditPreferences({ stated }: { stated: boolean }) {
  const [open, setOpen] = useOpenedByHash('preferences')
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={stated ? 'outline' : 'tonal'} onClick={() => setOpen(true)}>
        {stated ? t(peopleTexts.updatePreferences) : t(peopleTexts.addPreferences)}
      </Button>
      {stated && (
        <Link to="/profile/preferences" className={buttonStyle({ variant: 'ghost' })}>
          {t(preferencesTexts.chooseMustHaves)}
        </Link>
      )}
      <PreferencesDialog open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
