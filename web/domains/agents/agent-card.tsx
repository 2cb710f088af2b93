import type { Agent } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { AgentAvatar } from '#domains/agents/agent-avatar.tsx'
import { unclaimedText } from '#domains/agents/format.ts'
import { genderLabel } from '#domains/profiles/format.ts'
import { formatDate, formatNumber, fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { formatPhone } from '#lib/texts/phone.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'

type Props = {
  agent: Agent
  /** The actions, at the end of the card. */
  children?: ReactNode
}

/** All details of an agent. */
export function AgentCard({ agent, children }: Props) {
  const { id, email, firstName, lastName, phoneNumber, gender, age, pincode, address } = agent
  const name = fullName(firstName, lastName)
  // On a narrow screen these have their own line.
  const long = new Set([t(uiTexts.email), t(agentsTexts.address)])
  const facts: [string, ReactNode][] = [
    [t(uiTexts.email), email],
    [t(agentsTexts.phone), phoneNumber && formatPhone(phoneNumber)],
    [t(uiTexts.gender), gender && genderLabel(gender)],
    [t(uiTexts.age), age !== null && t(agentsTexts.years, { age })],
    [t(agentsTexts.pincode), pincode],
    [t(agentsTexts.address), address],
    [
      t(agentsTexts.credits),
      <span key="credits" className="grid">
        {formatNumber(agent.credits)}
        <span className="text-small text-ink-3">{unclaimedText(agent.unclaimedCredits)}</span>
      </span>,
    ],
    [t(uiTexts.status), <ActiveBadge key="status" disabled={agent.disabled} />],
    [t(agentsTexts.memberSince), formatDate(agent.createdAt)],
  ]
  return (
    <section className="card grid gap-6 p-4 md:grid-cols-[auto_1fr] md:gap-8 md:p-6">
      <AgentAvatar id={id} name={name} avatar={agent.avatar} mayUpload={agent.may.upload} />
      <div className="grid content-start gap-5">
        <h2 dir="auto" className="type-head wrap-anywhere max-md:text-center">
          {name}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className={long.has(label) ? 'max-lg:col-span-2' : ''}>
              <dt className="text-small text-ink-3">{label}</dt>
              <dd dir="auto" className={value ? 'wrap-anywhere' : 'text-ink-3'}>
                {value || t(uiTexts.notSpecified)}
              </dd>
            </div>
          ))}
        </dl>
        {children && <div className="flex flex-wrap gap-2 border-t border-line pt-5">{children}</div>}
      </div>
    </section>
  )
}
