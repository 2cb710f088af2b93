import { CHOSEN_NAMES, isAsked, isEmptyValue, visibilitiesOf } from '@jodi/shared/profiles/chosen-fields.ts'
import type { EditableProfile, Visibility } from '@jodi/shared/profiles/contract.ts'
import { type ChosenName, FIELD_VISIBILITIES, type FieldVisibility } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** Who can see a field of which the owner chooses. */
export const FIELD_VISIBILITY_TEXTS: Record<FieldVisibility, PlainText> = {
  matches: profilesTexts.visibleToMatches,
  chat: profilesTexts.visibleToChats,
  owner: profilesTexts.visibleToNoOne,
}

/** The optional fields with a value, by who sees them; without a group that has none. */
export function fieldsByVisibility(profile: EditableProfile): { visibility: FieldVisibility; names: ChosenName[] }[] {
  const filled = CHOSEN_NAMES.filter((name) => isAsked(name, profile) && !isEmptyValue(profile[name]))
  return FIELD_VISIBILITIES.map((visibility) => ({
    visibility,
    names: filled.filter((name) => (profile.visibleTo[name] ?? visibilitiesOf(name)[0]) === visibility),
  })).filter(({ names }) => names.length > 0)
}

/** Whether the profile is in the matches of others. */
export function visibilityText(state: Visibility): string {
  if (state.hidden) return t(profilesTexts.hiddenFromMatches)
  return t(isKeptOut(state) ? profilesTexts.notVisibleInMatches : profilesTexts.visibleToYourMatches)
}

/** Whether the profile is in no matches even if it is not hidden. */
export const isKeptOut = ({ deactivated, keptOut }: Visibility) => deactivated || keptOut
