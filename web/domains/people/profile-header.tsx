import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText, Flag, Pencil } from 'lucide-react'
import { useState } from 'react'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { CheckedLine } from '#domains/checks/checked-line.tsx'
import { MatchActions } from '#domains/matches/match-actions.tsx'
import { MatchScore } from '#domains/matches/match-score.tsx'
import { ReportDialog } from '#domains/reports/report-dialog.tsx'
import { PersonMenu } from '#domains/safety/person-menu.tsx'
import { fullName } from '#lib/format.ts'
import { t, tOption } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Portrait } from '#ui/portrait.tsx'

/** The header of a profile: photo, name, a line of facts, the match percentage, and the actions. */
export function ProfileHeader({ page }: { page: ProfilePage }) {
  const { profile, match, contact, may, relation } = page
  const name = fullName(profile.firstName, profile.middleName, profile.lastName)
  const isMember = relation === 'match' || relation === 'chat'
  const place = [profile.city, profile.state].filter((part) => part !== null).map(tOption)
  const facts = [
    profile.age !== null && t(peopleTexts.years, { age: profile.age }),
    profile.occupation && tOption(profile.occupation),
    place.join(', '),
  ]
  return (
    <section className="grid items-end gap-5 md:grid-cols-[208px_1fr] md:gap-6 lg:grid-cols-[256px_1fr] lg:gap-8">
      <Portrait
        id={profile.id}
        name={name}
        photo={profile.photo}
        sizes="(width < 48rem) calc(100vw - 2rem), 256px"
        eager
        className="w-full rounded-card"
      />
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
        {match && (
          <div className="my-5 border-y border-line py-4">
            <MatchScore explanation={match.explanation} firstName={profile.firstName ?? name} />
          </div>
        )}
        <div className={`flex flex-wrap gap-2 ${match ? '' : 'mt-5'}`}>
          {isMember && <StartChatButton personId={profile.id} variant="primary" className="max-md:w-full" />}
          {match && (
            <MatchActions id={profile.id} firstName={profile.firstName ?? name} shortlisted={match.shortlisted} />
          )}
          {isMember && <MemberMenu profile={profile} />}
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
      </div>
    </section>
  )
}

/** Reporting and blocking. */
function MemberMenu({ profile }: Pick<ProfilePage, 'profile'>) {
  const { id, about, prompts } = profile
  const name = fullName(profile.firstName, profile.lastName)
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
      <ReportDialog id={id} name={name} texts={texts} open={reporting} onOpenChange={setReporting} />
    </>
  )
}
