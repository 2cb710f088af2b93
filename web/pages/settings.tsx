import { appTexts } from '@jodi/shared/app-texts.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentProposalCard } from '#domains/members/agent-changes/agent-proposal-card.tsx'
import { findSection, SECTION_TITLES, type SettingsSection } from '#domains/people/settings/format.ts'
import { LeaveSettings } from '#domains/people/settings/leave-settings.tsx'
import { SectionParts } from '#domains/people/settings/section-parts.tsx'
import { SettingsIndex } from '#domains/people/settings/settings-index.tsx'
import { Contacts } from '#domains/settings/contacts.tsx'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'
import { useIsMobile } from '#lib/display/use-media.ts'
import { WhenLoaded } from '#lib/loading/when-loaded.tsx'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { t } from '#lib/texts/i18n.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** /settings, the index, and /settings/{section}; a wide screen shows the index beside a section. */
export function SettingsPage() {
  const person = useCurrentUser()
  const params = useParams({ strict: false })
  const isPhone = useIsMobile()
  const section = params.section === undefined ? undefined : findSection(params.section, person)
  const shown = section ?? (isPhone ? undefined : 'account')
  usePageTitle(t(section ? SECTION_TITLES[section] : appTexts.settings))
  useFocusOnPhone(section, isPhone)
  return (
    <div className="grid gap-2">
      <LeaveSettings isSection={section !== undefined} />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,15.5rem)_minmax(0,45rem)] md:gap-6 lg:gap-8">
        {!isPhone && <SettingsIndex current={shown} />}
        <div className="min-w-0">
          <WhenLoaded key={shown} skeleton={<SettingsSkeleton />}>
            <div className="grid gap-5">
              {shown ? <SectionParts section={shown} /> : <PhoneIndex />}
              <Contacts />
            </div>
          </WhenLoaded>
        </div>
      </div>
    </div>
  )
}

/** The link that opened a section is no longer there, so the focus moves to the content of the page. */
function useFocusOnPhone(section: SettingsSection | undefined, isPhone: boolean) {
  const before = useRef(section)
  useEffect(() => {
    if (before.current === section) return
    before.current = section
    if (isPhone) document.getElementById('page')?.focus({ preventScroll: true })
  }, [section, isPhone])
}

/** With the specified switch, which is in the account section of a wide screen. */
function PhoneIndex() {
  const { role, profile } = useCurrentUser()
  return (
    <>
      {role === 'member' && profile !== 'none' && <AgentProposalCard />}
      <SettingsIndex current={undefined} />
      <ThemeSettings />
    </>
  )
}

function SettingsSkeleton() {
  return (
    <Loading className="grid gap-5">
      {['h-56', 'h-72'].map((height) => (
        <Skeleton key={height} className={`rounded-card ${height}`} />
      ))}
    </Loading>
  )
}
