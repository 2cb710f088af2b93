import { SETTINGS } from '#lib/env.ts'

/** Such names are too short: many others differ from them in one letter. */
const SHORT = 4

/**
 * A line for each name that is almost one of a setting that is not set: it has another letter, one more or less, two
 * exchanged ones, or small ones. By itself nothing would say why the setting has no effect.
 */
export function misspelledSettings(source: Record<string, string | undefined>): string[] {
  const missing = SETTINGS.filter((setting) => setting.length > SHORT && !source[setting])
  return Object.keys(source).flatMap((name) => {
    const meant = !SETTINGS.includes(name) && source[name] && missing.find((setting) => isAlmost(name, setting))
    return meant ? [`${name} is not a setting and has no effect: correct its name if ${meant} is meant.`] : []
  })
}

/** Whether the texts differ at one place only. */
function isAlmost(name: string, setting: string): boolean {
  const one = name.toUpperCase()
  if (Math.abs(one.length - setting.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === setting[start]) start++
  let end = 0
  while (end < Math.min(one.length, setting.length) - start && one.at(-1 - end) === setting.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), setting.slice(start, setting.length - end)]
  return Math.max(left.length, right.length) < 2 || (left.length === 2 && left === `${right[1]}${right[0]}`)
}
