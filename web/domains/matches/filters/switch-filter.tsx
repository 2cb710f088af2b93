import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { type FilterSwitch, NEARBY_KM } from '@jodi/shared/matches/filters.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { switchLabel } from '#domains/matches/filters/format.ts'
import { t, tOption } from '#lib/texts/i18n.ts'
import { Switch } from '#ui/switch.tsx'

const HINTS: Record<Exclude<FilterSwitch, 'nearby'>, PlainText> = {
  verified: filtersTexts.verifiedHint,
  withPhoto: filtersTexts.withPhotoHint,
  withAbout: filtersTexts.withAboutHint,
  newSinceVisit: filtersTexts.newSinceVisitHint,
  activeThisWeek: filtersTexts.activeThisWeekHint,
}

type Props = {
  name: FilterSwitch
  on: boolean
  /** One's own listed city; null if it is not listed, undefined while that is not known. */
  nearbyOf: string | null | undefined
  onChange: (on: boolean) => void
}

/** A condition that is on or off. */
export function SwitchFilter({ name, on, nearbyOf, onChange }: Props) {
  const hint = name === 'nearby' ? nearbyHint(nearbyOf) : t(HINTS[name])
  // One that is on can always be switched off.
  const isImpossible = name === 'nearby' && !nearbyOf && !on
  return <Switch label={switchLabel(name)} hint={hint} checked={on} onChange={onChange} disabled={isImpossible} />
}

function nearbyHint(city: string | null | undefined): string | undefined {
  if (city === undefined) return undefined
  if (city === null) return t(filtersTexts.nearbyOwnCityMissing)
  return t(filtersTexts.nearbyHint, { km: NEARBY_KM, city: tOption(city) })
}
