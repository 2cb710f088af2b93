import { Privacy } from '#domains/accounts/privacy.tsx'
import { LegalPage } from '#domains/settings/legal-page.tsx'

export function PrivacyPage() {
  return <LegalPage of={({ privacy }) => privacy}>{(props) => <Privacy {...props} />}</LegalPage>
}
