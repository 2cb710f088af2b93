import type { Agent, AgentFields, CreditEntry } from '@jodi/shared/agents/contract.ts'
import { formatNumber } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

const LABELS: Record<keyof AgentFields, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone',
  gender: 'Gender',
  age: 'Age',
  address: 'Address',
  pincode: 'Pincode',
}
export const agentFieldLabel = (field: keyof AgentFields) => t(LABELS[field])

const REASONS: Record<CreditEntry['kind'], string> = {
  userCreated: 'User created',
  unclaimedUserDeleted: 'User deleted before confirming their email',
}
/** Why an entry of the ledger was written. */
export const creditReason = (kind: CreditEntry['kind']) => t(REASONS[kind])

/** +10 or −10. */
export const signedAmount = (amount: number) => `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`

export type AgentInput = AgentFields & { email: string }

/** What the form of an agent starts with. */
export function inputOf(agent: Agent): AgentInput {
  const { email, firstName, lastName, phoneNumber, gender, age, address, pincode } = agent
  return { email, firstName, lastName, phoneNumber, gender, age, address, pincode }
}

/** What was saved elsewhere between two readings and is not what the form holds. */
export function changesBetween(before: Agent, after: Agent, typed: AgentInput): { label: string; value: string }[] {
  const [old, now] = [inputOf(before), inputOf(after)]
  return (Object.keys(LABELS) as (keyof AgentFields)[])
    .filter((field) => old[field] !== now[field] && typed[field] !== now[field])
    .map((field) => ({ label: agentFieldLabel(field), value: String(now[field] ?? t('Not specified')) }))
}

/** How much of a balance comes from clients who have not claimed their account. */
export const unclaimedText = (credits: number) => t('From unclaimed: {{credits}}', { credits: formatNumber(credits) })
