import { AccountSettings } from '#domains/accounts/account-settings.tsx'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { OwnData } from '#domains/accounts/own-data.tsx'
import { HouseLinks } from '#domains/admin/house-links.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'

/** /admin-dashboard/settings */
export function AdminSettingsPage() {
  return (
    <div className="mx-auto grid max-w-[720px] gap-4">
      <ThemeSettings />
      <HouseLinks />
      <AccountSettings minLength={usePasswordMinLength()} />
      <OpenSessions />
      <OwnData />
    </div>
  )
}
