import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { CHOSEN_NAMES, isAsked, isEmptyValue } from '@jodi/shared/profiles/chosen-fields.ts'
import { sectionText } from '@jodi/shared/profiles/field-texts.ts'
import { type ChosenName, fieldOf, SECTION_NAMES, type SectionName } from '@jodi/shared/profiles/fields.ts'
import type { PlainText } from '@jodi/shared/texts.ts'

/** A part of the optional content of a profile that is not complete. */
export interface ChecklistEntry {
  label: PlainText
  filled: number
  all: number
  /** The first empty field, where its form opens. */
  empty: ChosenName | 'about' | 'prompts'
}

/** What could still be added: optional fields only, which the completion of the profile does not count (rule F11). */
export function checklistOf(profile: ProfilePage['profile']): ChecklistEntry[] {
  return SECTION_NAMES.flatMap((section) => {
    const asked = askedIn(section, profile)
    const empty = asked.filter((name) => isEmptyValue(profile[name]))
    const label = section === 'professional' ? peopleTexts.workAndEducation : sectionText(section)
    return empty[0] ? [{ label, filled: asked.length - empty.length, all: asked.length, empty: empty[0] }] : []
  })
}

function askedIn(section: SectionName, profile: ProfilePage['profile']): ChecklistEntry['empty'][] {
  if (section === 'about') return ['about', 'prompts']
  return CHOSEN_NAMES.filter((name) => fieldOf(name).section === section && isAsked(name, profile))
}
