import { Terms } from '#domains/accounts/terms.tsx'
import { LegalPage } from '#domains/settings/legal-page.tsx'

export function TermsPage() {
  return <LegalPage of={({ terms }) => terms}>{(props) => <Terms {...props} />}</LegalPage>
}
