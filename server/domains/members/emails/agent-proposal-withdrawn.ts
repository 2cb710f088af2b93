import { memberEmailTexts } from '@jodi/shared/members/email-texts.ts'
import { defineEmail } from '#email/define.ts'

/** To a member: the suggestion was withdrawn. */
export const agentProposalWithdrawn = defineEmail({
  name: 'agentProposalWithdrawn',
  texts: memberEmailTexts.agentProposalWithdrawn,
  data: {},
  samples: [{}],
  write: (_, t) => ({ subject: t('subject'), body: [t('intro')] }),
})
