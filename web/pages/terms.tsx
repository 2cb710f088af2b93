import { Terms } from '#domains/accounts/terms.tsx'
import { useSiteName } from '#domains/settings/queries.ts'

export function TermsPage() {
  return <Terms siteName={useSiteName()} />
}
