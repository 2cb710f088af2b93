import { findOption } from '#options/find-option.ts'
import { LISTS } from '#options/lists.ts'
import { SPELLINGS } from '#options/spellings.ts'
import { allParts, partOf } from '#profiles/choices.ts'
import { fieldOf, type OptionName } from '#profiles/fields.ts'

/**
 * The values that typed text is compared with. A caste is identified by its name, the same under every religion; a city
 * is compared with those of its state, once there is one.
 */
export function comparedOptions(name: OptionName, parentValue: unknown): readonly string[] {
  const field = fieldOf(name)
  if (field.kind !== 'option') return []
  const whole: readonly string[] = LISTS[field.list]
  if (whole.length > 1) return whole
  return partOf(name, parentValue) ?? (parentValue ? [] : allParts(name))
}

/** The list value that typed text means, by its name or a declared spelling; null if there is none. */
export function typedOption(name: OptionName, text: string, parentValue: unknown): string | null {
  return findOption(comparedOptions(name, parentValue), text, SPELLINGS[name])
}
