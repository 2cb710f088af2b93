import { appTexts } from '@jodi/shared/app-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentProposalCard } from '#domains/members/agent-changes/agent-proposal-card.tsx'
import { findSection, SECTION_TITLES } from '#domains/people/settings/format.ts'
import { SectionParts } from '#domains/people/settings/section-parts.tsx'
import { SettingsIndex } from '#domains/people/settings/settings-index.tsx'
import { Contacts } from '#domains/settings/contacts.tsx'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'
import { t } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { homeOf } from '#lib/places.ts'
import { useIsMobile } from '#lib/use-media.ts'
import { WhenLoaded } from '#lib/when-loaded.tsx'
import { Button } from '#ui/button.tsx'
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
  return (
    <div className="grid gap-2">
      <BackButton isSection={section !== undefined} />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,15.5rem)_minmax(0,45rem)] md:gap-6 lg:gap-8">
        {(!section || !isPhone) && (
          <div className="grid min-w-0 gap-5 md:sticky md:top-20">
            {isPhone && person.role === 'member' && person.profile !== 'none' && <AgentProposalCard />}
            <SettingsIndex current={shown} />
            {isPhone && <ThemeSettings />}
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          <WhenLoaded key={shown} skeleton={shown && <SectionSkeleton />}>
            <div className="grid gap-5">
              {shown && <SectionParts section={shown} />}
              <Contacts />
            </div>
          </WhenLoaded>
        </div>
      </div>
    </div>
  )
}

/** On a phone the header of a member has it, except on the index; there it leads from a section to the index. */
function BackButton({ isSection }: { isSection: boolean }) {
  const { role } = useCurrentUser()
  const isPhone = useIsMobile()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? router.history.back() : navigate({ href: homeOf(role) }))
  const back = () => (isSection && isPhone ? navigate({ to: '/settings' }) : leave())
  if (isSection && isPhone && role === 'member') return null
  return (
    <Button variant="ghost" onClick={back} className="-mt-3 -ml-3 justify-self-start px-3!">
      <ArrowLeft aria-hidden="true" />
      {t(uiTexts.back)}
    </Button>
  )
}

function SectionSkeleton() {
  return (
    <Loading className="grid gap-5">
      {['h-56', 'h-72'].map((height) => (
        <Skeleton key={height} className={`rounded-card ${height}`} />
      ))}
    </Loading>
  )
}
