import type { Agent, AgentFields, CreditEntry } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import type { ValueChange } from '#ui/conflict-notice.tsx'

const LABELS: Record<keyof AgentFields, PlainText> = {
  firstName: agentsTexts.firstName,
  lastName: agentsTexts.lastName,
  phoneNumber: agentsTexts.phone,
  gender: agentsTexts.gender,
  age: agentsTexts.age,
  address: agentsTexts.address,
  pincode: agentsTexts.pincode,
}
export const agentFieldLabel = (field: keyof AgentFields) => t(LABELS[field])

const REASONS: Record<CreditEntry['kind'], PlainText> = {
  userCreated: agentsTexts.userCreated,
  unclaimedUserDeleted: agentsTexts.unclaimedUserDeleted,
}
/** The text of each kind of ledger entry. */
export const creditReason = (kind: CreditEntry['kind']) => t(REASONS[kind])

/** +10 or −10. */
export const signedAmount = (amount: number) => `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`

export type AgentInput = AgentFields & { email: string }

/** The initial values of the form of an agent. */
export function inputOf(agent: Agent): AgentInput {
  const { email, firstName, lastName, phoneNumber, gender, age, address, pincode } = agent
  return { email, firstName, lastName, phoneNumber, gender, age, address, pincode }
}

/**
 * The values that were saved elsewhere since the form was loaded and differ from its input. `before` is undefined if a
 * reload has lost what was loaded then: every value is listed that the next save would replace.
 */
export function changesBetween(before: Agent | undefined, after: Agent, typed: AgentInput): ValueChange[] {
  const old = before && inputOf(before)
  const now = inputOf(after)
  return (Object.keys(LABELS) as (keyof AgentFields)[])
    .filter((field) => (!old || old[field] !== now[field]) && typed[field] !== now[field])
    .map((field) => ({ label: agentFieldLabel(field), value: String(now[field] ?? t(uiTexts.notSpecified)) }))
}

/** The part of a balance that comes from unclaimed clients. */
export const unclaimedText = (credits: number) =>
  t(agentsTexts.creditsFromUnclaimed, { credits: formatNumber(credits) })
