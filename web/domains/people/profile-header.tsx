import type { Relation } from '@jodi/shared/matches/relations.ts'
import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { FileText, Flag, Lock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { DownloadLink } from '#domains/accounts/downloads/download-link.tsx'
import { RelationLine } from '#domains/chat/relation-line.tsx'
import { RequestStrip } from '#domains/chat/request-strip.tsx'
import { CheckedLine } from '#domains/checks/checked-line.tsx'
import { ageWorkAndCity } from '#domains/matches/format.ts'
import { MatchScore } from '#domains/matches/match-score.tsx'
import { useRelation } from '#domains/matches/queries.ts'
import { PairActions } from '#domains/people/pair-actions.tsx'
import { useProfileViews, useReadProfilePage, useReloadProfile } from '#domains/people/queries.ts'
import { openReport } from '#domains/reports/report-host.tsx'
import { PersonMenu } from '#domains/safety/person-menu.tsx'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { fullName } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { formatPhone } from '#lib/texts/phone.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { EmailText } from '#ui/email-text.tsx'
import { FittingName } from '#ui/fitting-name.tsx'
import { IconLine } from '#ui/icon-line.tsx'
import { PERSON_CARD } from '#ui/layout.ts'
import { SeparatedText } from '#ui/separated-text.tsx'

type Person = { id: string; firstName: string; relation: Relation }

/**
 * Who this is, the match percentage, and what can be done next; on phones the actions are at the bottom of the screen.
 */
export function ProfileHeader({ page }: { page: ProfilePage }) {
  const { profile, match, pair, contact, may, relation } = page
  const reload = useReloadProfile()
  const name = fullName(profile.firstName, profile.middleName, profile.lastName)
  const firstName = profile.firstName ?? name
  const person = pair && { id: profile.id, firstName, relation: pair }
  const isMember = relation === 'match' || relation === 'chat'
  const hasMenu = isMember && pair !== null
  const isNamed = pair !== null && profile.age !== null
  usePageTitle(isNamed ? t(peopleTexts.nameAge, { name: firstName, age: profile.age ?? 0 }) : null)
  const notShared = <IconLine icon={Lock}>{t(peopleTexts.contactNotShared, { name: firstName })}</IconLine>
  return (
    <section aria-label={t(peopleTexts.aboutPerson, { name })} className={PERSON_CARD}>
      {person && <RequestStrip person={person} />}
      <div className="@container">
        {/* Only the first line of the name is shorter. */}
        {hasMenu && (
          <div className="float-end -mt-1.5 -mr-2 ml-1">
            <MemberMenu page={page} />
          </div>
        )}
        <h2 className="type-hero md:type-head">
          <FittingName text={name} beside={hasMenu ? '2.5rem' : undefined} />
        </h2>
        <p className="mt-1 text-ink-2">
          <SeparatedText text={ageWorkAndCity(profile)} />
        </p>
        {page.isActiveToday && <p className="text-small text-ink-3">{t(peopleTexts.activeToday)}</p>}
        <CheckedLine on={profile.checkedOn} />
        {contact && (
          <p className="mt-1 grid wrap-anywhere text-ink-2">
            <span>
              <EmailText email={contact.email} />
            </span>
            {relation !== 'self' && contact.phoneNumber && (
              <bdi dir="ltr" className="justify-self-start">
                {formatPhone(contact.phoneNumber)}
              </bdi>
            )}
          </p>
        )}
        {relation === 'self' && <OwnViews />}
      </div>
      {match && (
        <div className="border-y border-line py-4">
          <MatchScore explanation={match.explanation} firstName={firstName}>
            <Link
              to="."
              search={true}
              state={true}
              hash="why"
              replace
              className="link rounded-sm text-small max-md:py-2"
            >
              {t(peopleTexts.whyYouMatch)}
            </Link>
          </MatchScore>
        </div>
      )}
      {person && <PairActions person={person} isMatch={match !== null} />}
      {isMember && (
        // What is between the two is not for those who read the paper.
        <div className="grid gap-2 print:hidden">
          {person && <RelationLine person={person} />}
          {!contact && (person ? <UnlessAskedYou person={person}>{notShared}</UnlessAskedYou> : notShared)}
        </div>
      )}
      {(may.edit || profile.bioData) && (
        <div className="flex flex-wrap gap-2">
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
            <DownloadLink href={profile.bioData} className={buttonStyle()} onGone={reload}>
              <FileText aria-hidden="true" />
              {t(peopleTexts.bioData)}
            </DownloadLink>
          )}
        </div>
      )}
    </section>
  )
}

/** Not while the person waits for an answer: the notes on their request say what is shared. */
function UnlessAskedYou({ person, children }: { person: Person; children: ReactNode }) {
  return useRelation(person.id, person.relation).state === 'askedYou' ? null : children
}

/** How often others viewed it, not on paper. The line is kept while the number is loaded. */
function OwnViews() {
  const { data } = useProfileViews()
  return (
    <p className="mt-1 min-h-[1.4em] text-small text-ink-2 print:hidden">
      {data && tCount(data.count, peopleTexts.ownViews)}
    </p>
  )
}

/** Reporting and blocking. */
function MemberMenu({ page }: { page: ProfilePage }) {
  const { id, firstName, lastName } = page.profile
  const name = fullName(firstName, lastName)
  const navigate = useNavigateUnlessLeft()
  const readPage = useReadProfilePage(id)
  const report = () => openReport({ id, name, ...citableOf(page), reload: async () => citableOf(await readPage()) })
  return (
    <PersonMenu
      id={id}
      name={name}
      entries={[{ label: t(peopleTexts.report), icon: Flag, onSelect: report }]}
      onBlocked={() => navigate({ to: '/dashboard' })}
    />
  )
}

/** What a report can cite. */
function citableOf({ profile: { about, prompts }, photos }: ProfilePage) {
  const answers = prompts.map(({ prompt, answer }) => ({ subject: prompt, text: answer }))
  return { photos: photos.shown, texts: about ? [{ subject: 'about' as const, text: about }, ...answers] : answers }
}
