import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'

/** The sections of the settings, in the order of the index; each has its own address. */
const SECTIONS = ['account', 'privacy', 'notifications', 'devices', 'identity', 'data'] as const
export type SettingsSection = (typeof SECTIONS)[number]

export const SECTION_TITLES: Record<SettingsSection, PlainText> = {
  account: peopleTexts.settingsAccount,
  privacy: peopleTexts.settingsPrivacy,
  notifications: peopleTexts.settingsNotifications,
  devices: peopleTexts.settingsDevices,
  identity: peopleTexts.settingsIdentity,
  data: peopleTexts.settingsData,
}

type Person = Pick<CurrentUser, 'role' | 'profile'>

/** The sections in which this person can set something. */
export function sectionsOf({ role, profile }: Person): SettingsSection[] {
  return SECTIONS.filter((section) => {
    if (section === 'notifications') return profile === 'finished'
    return section !== 'identity' || (role === 'member' && profile !== 'none')
  })
}

/**
 * The section of an address, or of a part of the page that had them all, `/settings#identity`; undefined without one.
 */
export const findSection = (name: string, person: Person): SettingsSection | undefined =>
  sectionsOf(person).find((section) => section === name)
