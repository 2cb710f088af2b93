import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { AccountSettings } from '#domains/accounts/account-settings.tsx'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { OwnData } from '#domains/accounts/own-data.tsx'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { NotificationSettings } from '#domains/chat/notification-settings.tsx'
import { IdentitySettings } from '#domains/checks/identity-settings.tsx'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { AgentProposalCard } from '#domains/members/agent-changes/agent-proposal-card.tsx'
import { OwnAgentCard } from '#domains/members/clients/own-agent-card.tsx'
import { MatchedSettings } from '#domains/pairs/matched-settings.tsx'
import { PrivacySettings } from '#domains/profiles/visibility/privacy-settings.tsx'
import { VisibilitySettings } from '#domains/profiles/visibility/visibility-settings.tsx'
import { ReportSettings } from '#domains/reports/report-settings.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { Contacts } from '#domains/settings/contacts.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'
import { t } from '#lib/i18n.ts'
import { homeOf } from '#lib/places.ts'
import { WhenLoaded } from '#lib/when-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function SettingsPage() {
  const person = useCurrentUser()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : navigate({ href: homeOf(person.role) }))
  return (
    <div className="grid max-w-[720px] gap-5">
      <Button variant="ghost" onClick={back} className="-mt-3 -mb-3 -ml-3 justify-self-start px-3!">
        <ArrowLeft aria-hidden="true" />
        {t(uiTexts.back)}
      </Button>
      <WhenLoaded skeleton={<SettingsSkeleton />}>
        <div className="grid gap-5">
          {person.role === 'member' && person.profile !== 'none' && <AgentProposalCard />}
          <ThemeSettings />
          <AccountSettings minLength={usePasswordMinLength()} />
          <OpenSessions />
          {person.role === 'member' && person.profile !== 'none' && <IdentitySettings />}
          {person.profile !== 'none' && <OwnAgentCard />}
          {person.profile === 'finished' && <NotificationSettings />}
          {person.profile !== 'none' && <VisibilitySettings />}
          {person.profile !== 'none' && <PrivacySettings />}
          <MatchedSettings />
          {person.profile === 'finished' && <NotInterestedList />}
          <BlockedList />
          <ReportSettings />
          <OwnData />
          <Contacts />
        </div>
      </WhenLoaded>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <Loading className="grid gap-5">
      {['h-56', 'h-72', 'h-60', 'h-72'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these cards never change places.
        <Skeleton key={index} className={`rounded-card ${height}`} />
      ))}
    </Loading>
  )
}
