import type { ComponentType } from 'react'
import { AccountSettings } from '#domains/accounts/account-settings.tsx'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { OwnData } from '#domains/accounts/own-data.tsx'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { NotificationSettings } from '#domains/chat/notification-settings.tsx'
import { PresenceSettings } from '#domains/chat/presence-settings.tsx'
import { SharedContacts } from '#domains/chat/shared-contacts.tsx'
import { IdentitySettings } from '#domains/checks/identity-settings.tsx'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { AgentProposalCard } from '#domains/members/agent-changes/agent-proposal-card.tsx'
import { OwnAgentCard } from '#domains/members/clients/own-agent-card.tsx'
import { MatchedSettings } from '#domains/pairs/matched-settings.tsx'
import type { SettingsSection } from '#domains/people/settings/format.ts'
import { PrivacySettings } from '#domains/profiles/visibility/privacy-settings.tsx'
import { VisibilitySettings } from '#domains/profiles/visibility/visibility-settings.tsx'
import { ReportSettings } from '#domains/reports/report-settings.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'
import { useIsMobile } from '#lib/display/use-media.ts'

const PARTS: Record<SettingsSection, ComponentType> = {
  account: Account,
  privacy: Privacy,
  notifications: NotificationSettings,
  devices: OpenSessions,
  identity: IdentitySettings,
  data: OwnData,
}

/** What can be set in a section. */
export function SectionParts({ section }: { section: SettingsSection }) {
  const Parts = PARTS[section]
  return <Parts />
}

function Account() {
  const { role, profile } = useCurrentUser()
  const isPhone = useIsMobile()
  const minLength = usePasswordMinLength()
  return (
    <>
      {role === 'member' && profile !== 'none' && <AgentProposalCard />}
      {/* On a phone it is below the index. */}
      {!isPhone && <ThemeSettings />}
      <AccountSettings minLength={minLength} />
      {profile !== 'none' && <OwnAgentCard />}
    </>
  )
}

function Privacy() {
  const { profile } = useCurrentUser()
  return (
    <>
      {profile !== 'none' && <VisibilitySettings />}
      {profile === 'finished' && <SharedContacts />}
      {profile !== 'none' && <PrivacySettings />}
      {profile === 'finished' && <PresenceSettings />}
      <MatchedSettings />
      {profile === 'finished' && <NotInterestedList />}
      <BlockedList />
      <ReportSettings />
    </>
  )
}
