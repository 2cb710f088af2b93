import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { PreferencesEditor } from '#domains/preferences/editor/preferences-editor.tsx'
import { t } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/page-title.ts'

/** /profile/preferences */
export function PreferencesPage() {
  usePageTitle(t(preferencesTexts.partnerPreferences))
  return <PreferencesEditor />
}
