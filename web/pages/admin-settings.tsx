import { AccountSettings } from '#domains/accounts/account-settings.tsx'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { OwnData } from '#domains/accounts/own-data.tsx'
import { AdminSettingsLinks } from '#domains/admins/admin-settings-links.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'

/** /admin-dashboard/settings */
export function AdminSettingsPage() {
  return (
    <div className="grid max-w-[720px] gap-4">
      <ThemeSettings />
      <AdminSettingsLinks />
      <AccountSettings minLength={usePasswordMinLength()} />
      <OpenSessions />
      <OwnData />
    </div>
  )
}
