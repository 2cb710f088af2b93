import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { EMAIL_NOTIFICATIONS } from '@jodi/shared/settings/contract.ts'
import type { ComponentType } from 'react'
import { useCurrentUser, useOpenSessions } from '#domains/accounts/queries.ts'
import { useNotificationSettings, useRequestQuota, useSharingConversations } from '#domains/chat/queries.ts'
import { statusLabel } from '#domains/checks/format.ts'
import { useOwnCheck } from '#domains/checks/queries.ts'
import type { SettingsSection } from '#domains/people/settings/format.ts'
import { visibilityText } from '#domains/profiles/visibility/format.ts'
import { useVisibility } from '#domains/profiles/visibility/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

type Part = SettingsSection | 'plan'

const STATES: Record<Part, ComponentType> = {
  account: Account,
  privacy: Privacy,
  notifications: Notifications,
  devices: Devices,
  identity: Identity,
  plan: Plan,
  data: () => t(peopleTexts.downloadOrDelete),
}

/** How a part of the settings is set, in words; empty until it is known. */
export function SectionState({ part }: { part: Part }) {
  const State = STATES[part]
  return <State />
}

function Account() {
  return useCurrentUser().email
}

function Privacy() {
  return useCurrentUser().profile === 'none' ? t(peopleTexts.blocksAndReports) : <Visibility />
}

function Visibility() {
  const { data } = useVisibility()
  const { data: sharing } = useSharingConversations(useCurrentUser().profile === 'finished')
  if (!data) return null
  if (data.deactivated) return t(profilesTexts.deactivated)
  const shared = sharing?.length ?? 0
  const isVisible = !data.hidden && !data.keptOut
  return isVisible && shared > 0 ? tCount(shared, peopleTexts.visibleAndShared) : visibilityText(data)
}

function Notifications() {
  const { data } = useNotificationSettings()
  if (!data) return null
  const on = EMAIL_NOTIFICATIONS.filter((name) => data[name]).length
  return t(peopleTexts.emailsOn, { on, all: EMAIL_NOTIFICATIONS.length })
}

function Devices() {
  const { data } = useOpenSessions()
  return data ? tCount(data.length, peopleTexts.devicesSignedIn) : null
}

function Identity() {
  const { data } = useOwnCheck()
  if (!data) return null
  return data.check ? statusLabel(data.check.status) : t(peopleTexts.notVerified)
}

function Plan() {
  const quota = useRequestQuota(useCurrentUser().profile === 'finished')
  return quota ? tCount(quota.aDay, peopleTexts.planState, { plan: quota.plan }) : null
}
