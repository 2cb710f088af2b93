import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Bell, ChevronRight, Database, Gem, Lock, LogOut, MonitorSmartphone, User } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useCurrentUser, useSignOut } from '#domains/accounts/queries.ts'
import { SECTION_TITLES, type SettingsSection, sectionsOf } from '#domains/people/settings/format.ts'
import { SectionState } from '#domains/people/settings/section-state.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

const ICONS: Record<SettingsSection, ComponentType<{ className?: string }>> = {
  account: User,
  privacy: Lock,
  notifications: Bell,
  devices: MonitorSmartphone,
  identity: BadgeCheck,
  data: Database,
}

/** The sections of the settings, each with its state in words; on a wide screen beside the section that is open. */
export function SettingsIndex({ current }: { current: SettingsSection | undefined }) {
  const person = useCurrentUser()
  return (
    // In a low window it scrolls with the page: its last entries would be below the window.
    <nav aria-label={t(appTexts.settings)} className="min-w-0 md:top-20 md:[@media(height>=48rem)]:sticky">
      <ul className="grid border-line max-md:-mx-4 max-md:border-y max-md:bg-surface md:gap-1">
        {sectionsOf(person).map((section) => (
          <li key={section} className={ITEM}>
            <Link
              to="/settings/$section"
              params={{ section }}
              aria-current={section === current ? 'page' : undefined}
              className={rowStyle(section === current)}
            >
              <Row
                icon={ICONS[section]}
                title={t(SECTION_TITLES[section])}
                state={<SectionState part={section} />}
                isLink
              />
            </Link>
          </li>
        ))}
        {person.role === 'member' && (
          <li className={ITEM}>
            <Link to="/plans" className={rowStyle(false)}>
              <Row icon={Gem} title={t(appTexts.myPlan)} state={<SectionState part="plan" />} isLink />
            </Link>
          </li>
        )}
        {person.role === 'member' && <SignOutItem />}
      </ul>
    </nav>
  )
}

const ITEM = 'grid border-line max-md:not-first:border-t'
const rowStyle = (isCurrent: boolean) =>
  `flex min-h-15 w-full items-center gap-3 px-4 py-2 text-start md:rounded-control md:px-3 ${isCurrent ? 'bg-action-soft text-action-text' : 'hover:bg-sunken'}`

type RowProps = { icon: ComponentType<{ className?: string }>; title: string; state?: ReactNode; isLink?: boolean }

function Row({ icon: Icon, title, state, isLink = false }: RowProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {/* The line is kept while its words are loaded. */}
        {state !== undefined && (
          <span dir="auto" className="block min-h-[1.4em] truncate text-small text-ink-2">
            {state}
          </span>
        )}
      </span>
      {isLink && (
        <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 md:hidden rtl:-scale-x-100" />
      )}
    </>
  )
}

function SignOutItem() {
  const signOut = useSignOut()
  const leave = () =>
    !signOut.isPending &&
    signOut.mutate(undefined, {
      onError: (error) => toast.bad(t(accountsTexts.errorSigningOut), errorText(error)),
    })
  return (
    <li className={ITEM}>
      <button type="button" onClick={leave} aria-disabled={signOut.isPending} className={rowStyle(false)}>
        <Row icon={LogOut} title={t(appTexts.signOut)} />
      </button>
    </li>
  )
}
