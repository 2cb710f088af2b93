import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, Flag, Pencil } from 'lucide-react'
import { useState } from 'react'
import { RelationAction } from '#domains/chat/relation-action.tsx'
import { RelationLine } from '#domains/chat/relation-line.tsx'
import { CheckedLine } from '#domains/checks/checked-line.tsx'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { MatchScore } from '#domains/matches/match-score.tsx'
import { OwnSummary } from '#domains/people/checklist/own-summary.tsx'
import { PhotoGallery } from '#domains/people/gallery/photo-gallery.tsx'
import { ReportDialog } from '#domains/reports/report-dialog.tsx'
import { PersonMenu } from '#domains/safety/person-menu.tsx'
import { fullName } from '#lib/format.ts'
import { t, tOption } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** The header of a profile: photo, name, a line of facts, the match percentage, and the actions. */
export function ProfileHeader({ page }: { page: ProfilePage }) {
  const { profile, match, pair, contact, may, relation } = page
  const name = fullName(profile.firstName, profile.middleName, profile.lastName)
  const person = pair && { id: profile.id, firstName: profile.firstName ?? name, relation: pair }
  const isMember = relation === 'match' || relation === 'chat'
  const place = [profile.city, profile.state].filter((part) => part !== null).map(tOption)
  const facts = [
    profile.age !== null && t(peopleTexts.years, { age: profile.age }),
    profile.occupation && tOption(profile.occupation),
    place.join(', '),
  ]
  return (
    <section
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[280px_minmax(0,1fr)] md:gap-6 lg:gap-8 ${page.photos.shown.length > 1 ? 'lg:grid-cols-[minmax(0,600fr)_minmax(0,456fr)]' : 'lg:grid-cols-[392px_minmax(0,1fr)]'}`}
    >
      <PhotoGallery page={page} name={name} />
      <div className="min-w-0">
        <h2 dir="auto" className="type-hero wrap-anywhere">
          {name}
        </h2>
        <p className="mt-1 text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <CheckedLine on={profile.checkedOn} />
        {contact && (
          <p className="mt-1 wrap-anywhere text-ink-2">
            {[contact.email, relation !== 'self' && contact.phoneNumber].filter(Boolean).join(' · ')}
          </p>
        )}
        {!contact && isMember && (
          <p className="mt-1 text-ink-2">{t(peopleTexts.contactNotShared, { name: profile.firstName ?? name })}</p>
        )}
        {person && <RelationLine person={person} />}
        {match && (
          <div className="my-5 border-y border-line py-4">
            <MatchScore explanation={match.explanation} firstName={profile.firstName ?? name} />
          </div>
        )}
        <div className={`flex flex-wrap gap-2 ${match ? '' : 'mt-5'}`}>
          {person && <RelationAction person={person} place="profile" variant="primary" className="max-md:w-full" />}
          {match && person && <MatchActions {...person} />}
          {isMember && pair && <MemberMenu page={page} />}
          {may.edit && (
            <Link
              to="/profile/edit/$id"
              params={{ id: profile.id }}
              className={buttonStyle({ variant: relation === 'self' ? 'primary' : 'outline' })}
            >
              <Pencil aria-hidden="true" />
              {t(peopleTexts.editProfile)}
            </Link>
          )}
          {profile.bioData && (
            <a href={profile.bioData} download className={buttonStyle()}>
              <FileText aria-hidden="true" />
              {t(peopleTexts.bioData)}
            </a>
          )}
        </div>
        {relation === 'self' && <OwnSummary profile={profile} />}
      </div>
    </section>
  )
}

/** Reporting and blocking. */
function MemberMenu({ page }: { page: ProfilePage }) {
  const { id, about, prompts } = page.profile
  const name = fullName(page.profile.firstName, page.profile.lastName)
  const answers = prompts.map(({ prompt, answer }) => ({ subject: prompt, text: answer }))
  const texts = about ? [{ subject: 'about' as const, text: about }, ...answers] : answers
  const navigate = useNavigate()
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <PersonMenu
        id={id}
        name={name}
        entries={[{ label: t(peopleTexts.report), icon: Flag, onSelect: () => setReporting(true) }]}
        onBlocked={() => navigate({ to: '/dashboard' })}
      />
      <ReportDialog
        id={id}
        name={name}
        photos={page.photos.shown}
        texts={texts}
        open={reporting}
        onOpenChange={setReporting}
      />
    </>
  )
}
