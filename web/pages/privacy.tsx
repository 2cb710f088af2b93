import { Privacy } from '#domains/accounts/privacy.tsx'
import { useSiteName } from '#domains/settings/queries.ts'

export function PrivacyPage() {
  return <Privacy siteName={useSiteName()} />
}
