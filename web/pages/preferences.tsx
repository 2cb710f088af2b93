import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { PreferencesEditor } from '#domains/preferences/editor/preferences-editor.tsx'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { t } from '#lib/texts/i18n.ts'

/** /profile/preferences */
export function PreferencesPage() {
  usePageTitle(t(preferencesTexts.partnerPreferences))
  return <PreferencesEditor />
}
