import { beginningOf } from '@jodi/shared/beginning-of.ts'
import type { ContentAppears, Site, SiteFields } from '@jodi/shared/settings/contract.ts'
import { SITE_LABELS } from '@jodi/shared/settings/labels.ts'
import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { t } from '#lib/texts/i18n.ts'
import type { ValueChange } from '#ui/conflict-notice.tsx'

/** Whether the bureau has set a contact or a grievance officer. */
export const hasContacts = (site: Site) =>
  [site.supportEmail, site.supportPhone, site.grievanceName, site.grievanceEmail, site.grievancePhone].some(Boolean)

/** When others see a new text. */
export const APPEARS_TEXTS: Record<ContentAppears, PlainText> = {
  beforeReview: settingsTexts.appearsBeforeReview,
  afterReview: settingsTexts.appearsAfterReview,
}

const SHOWN = 80

/**
 * The values that were saved elsewhere since the form was loaded and differ from its input. `before` is undefined if a
 * reload has lost what was loaded then: every value is listed that the next save would replace.
 */
export function changedSite(before: SiteFields | undefined, after: SiteFields, typed: SiteFields): ValueChange[] {
  const names = Object.keys(SITE_LABELS) as (keyof SiteFields)[]
  return names
    .filter((name) => (!before || before[name] !== after[name]) && typed[name] !== after[name])
    .map((name) => {
      const text = valueText(name, after)
      return { label: t(SITE_LABELS[name]), value: text.length > SHOWN ? `${beginningOf(text, SHOWN)}…` : text }
    })
}

function valueText(name: keyof SiteFields, fields: SiteFields): string {
  if (name === 'contentAppears') return t(APPEARS_TEXTS[fields[name] ?? 'beforeReview'])
  return String(fields[name] ?? t(settingsTexts.empty))
}
