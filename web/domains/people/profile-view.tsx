import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { RequestPanel } from '#domains/chat/request-panel.tsx'
import { WhyYouMatch } from '#domains/matches/why-you-match.tsx'
import { MemberAgentCard } from '#domains/members/agent-changes/member-agent-card.tsx'
import { Biodata } from '#domains/people/biodata.tsx'
import { OwnWords } from '#domains/people/own-words.tsx'
import { ProfileHeader } from '#domains/people/profile-header.tsx'
import { PreferencesCard } from '#domains/preferences/preferences-card.tsx'
import { PreferencesDialog } from '#domains/preferences/preferences-dialog.tsx'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** A complete profile: the person, the reasons, the facts and the preferences. */
export function ProfileView({ page }: { page: ProfilePage }) {
  const { profile, preferences, match, pair, relation } = page
  const name = profile.firstName ?? ''
  const isOwn = relation === 'self'
  const { privileges } = useCurrentUser()
  const changesAgent = privileges.includes('manage_agents') && privileges.includes('manage_users')
  return (
    // On phones the answer to a request is over the end of the page.
    <div className="max-md:has-[[data-answer]]:pb-20">
      {pair && <RequestPanel person={{ id: profile.id, firstName: name, relation: pair }} />}
      <ProfileHeader page={page} />
      {relation === 'admin' && changesAgent && (
        <div className="mt-6 md:mt-8">
          <MemberAgentCard member={{ id: profile.id, name: name || (page.contact?.email ?? '') }} />
        </div>
      )}
      <OwnWords page={page} className="mt-8 md:mt-10" />
      {match && (
        <Card className="mt-10 mb-3 p-4 md:p-6">
          <WhyYouMatch explanation={match.explanation} firstName={name} />
        </Card>
      )}
      <div className={match ? '' : 'mt-6 md:mt-8'}>
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
  )
}

/** `#preferences` in the URL opens the dialog once. */
function EditPreferences({ stated }: { stated: boolean }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'preferences' })
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    void navigate({ to: '.', search: true, hash: '', state: true, replace: true, resetScroll: false })
  }, [isAsked, navigate])
  return (
    <>
      <Button variant={stated ? 'outline' : 'tonal'} onClick={() => setOpen(true)}>
        {stated ? t(peopleTexts.updatePreferences) : t(peopleTexts.addPreferences)}
      </Button>
      <PreferencesDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
