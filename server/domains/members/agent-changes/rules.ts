import { AGENT_PROPOSAL_DAYS, type MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { DAY_MS } from '@jodi/shared/time.ts'

export const proposalEnd = (now: Date) => new Date(now.getTime() + AGENT_PROPOSAL_DAYS * DAY_MS)

type Answered = { endsAt: Date; answer: 'accepted' | 'declined' | null }

/** Without an answer it lapses at `endsAt`. */
export const stateOf = ({ endsAt, answer }: Answered, now: Date): NonNullable<MemberAgent['proposal']>['state'] =>
  answer ?? (now < endsAt ? 'pending' : 'lapsed')
