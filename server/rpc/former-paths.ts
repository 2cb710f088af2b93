import { type AnyProcedure, call, isProcedure, os } from '@orpc/server'
import type { RequestContext } from '#rpc/bases.ts'

interface FormerPath {
  /** The current procedure. */
  path: string
  /** Converts the former input; without it the input is the same. */
  input?: (former: unknown) => unknown
}

/**
 * Former names of procedures in the previous release. A page loaded from that release calls them until it is reloaded,
 * so each is answered for one release and then removed.
 */
export const FORMER_PATHS: Record<string, FormerPath> = {
  'accounts.chooseOwnPassword': { path: 'accounts.setOwnPassword' },
  'accounts.judgePassword': { path: 'accounts.evaluatePassword' },
  'accounts.refuseAccount': { path: 'accounts.disownAccount' },
  'admin.confirmClock': { path: 'admins.confirmClock' },
  'admin.operatingWarnings': { path: 'admins.operatingWarnings' },
  'admin.queueCounts': { path: 'figures.queueCounts' },
  'admins.mailConfirmation': { path: 'admins.resendConfirmation' },
  'agents.createUser': { path: 'members.create' },
  'chat.allowance': { path: 'chat.requestQuota' },
  'chat.badge': { path: 'chat.unreadCount' },
  'chat.open': { path: 'chat.get' },
  'chat.takeBackContact': { path: 'chat.stopSharingContact' },
  'checks.mine': { path: 'checks.getOwn' },
  'checks.refuse': {
    path: 'checks.reject',
    input: (former) => {
      const { refusal, words, ...same } = (former ?? {}) as { refusal?: unknown; words?: unknown }
      return { ...same, rejectionReason: refusal, details: words ?? '' }
    },
  },
  'checks.take': { path: 'checks.assignToMe' },
  'figures.lastDays': { path: 'figures.daily' },
  'people.acceptAgentProposal': { path: 'members.acceptAgentProposal' },
  'people.agentProposal': { path: 'members.agentProposal' },
  'people.agreeToStory': { path: 'stories.agree' },
  'people.changeAgent': { path: 'members.changeAgent' },
  'people.changeEmail': { path: 'members.changeEmail' },
  'people.confirmMatched': { path: 'pairs.confirm' },
  'people.countProfiles': { path: 'members.count' },
  'people.declineAgentProposal': { path: 'members.declineAgentProposal' },
  'people.declineMatched': { path: 'pairs.decline' },
  'people.deleteMember': { path: 'members.delete' },
  'people.disableMember': { path: 'members.disable' },
  'people.enableMember': { path: 'members.enable' },
  'people.endMatched': { path: 'pairs.unmatch' },
  'people.leaveAgent': { path: 'members.leaveAgent' },
  'people.listAgentChoices': { path: 'members.listAgentChoices' },
  'people.listProfiles': { path: 'members.list' },
  'people.listQueuedStories': { path: 'stories.listQueued' },
  'people.listStories': { path: 'stories.list' },
  'people.matched': { path: 'pairs.status' },
  'people.memberAgent': { path: 'members.agent' },
  'people.ownAgent': { path: 'members.ownAgent' },
  'people.ownStory': { path: 'stories.getOwn' },
  'people.proposeMatched': { path: 'pairs.propose' },
  'people.publishStory': { path: 'stories.publish' },
  'people.refuseStory': { path: 'stories.reject' },
  'people.removeStoryPhoto': { path: 'stories.removePhoto' },
  'people.saveStory': { path: 'stories.save' },
  'people.sendStory': { path: 'stories.send' },
  'people.takeBackStory': { path: 'stories.remove' },
  'people.withdrawAgentProposal': { path: 'members.withdrawAgentProposal' },
  'people.withdrawMatched': { path: 'pairs.withdraw' },
  'plans.listKept': { path: 'plans.listForAdmin' },
  'plans.mine': { path: 'plans.getOwn' },
  'plans.offer': { path: 'plans.putOnSale' },
  'plans.retire': { path: 'plans.stopSelling' },
  'preferences.mine': { path: 'preferences.getOwn' },
  'profiles.comeBack': { path: 'profiles.reactivateAccount' },
  'profiles.leaveTrace': {
    path: 'profiles.setPrivateBrowsing',
    input: (former) => {
      const { on } = (former ?? {}) as { on?: unknown }
      return { on: typeof on === 'boolean' ? !on : on }
    },
  },
  'profiles.mine': { path: 'profiles.getOwn' },
  'reports.make': { path: 'reports.create' },
  'settings.keptSite': { path: 'settings.siteForAdmin' },
  'settings.notices': { path: 'settings.notificationSettings' },
  'settings.removeMark': { path: 'settings.removeLogo' },
  'settings.saveNotices': { path: 'settings.saveNotificationSettings' },
  'tickets.mine': { path: 'tickets.listOwn' },
}

type Domains = Record<string, object>

/** The router with all former paths. */
export function withFormerPaths(router: Domains): Record<string, Record<string, AnyProcedure>> {
  const all: Record<string, Record<string, AnyProcedure>> = {
    ...(router as Record<string, Record<string, AnyProcedure>>),
  }
  for (const [former, { path, input }] of Object.entries(FORMER_PATHS)) {
    const procedure = procedureAt(router, path)
    const [domain, name] = namesOf(former)
    if (all[domain]?.[name]) throw new Error(`${former} is the path of a procedure`)
    all[domain] = { ...all[domain], [name]: input ? adapted(procedure, input) : procedure }
  }
  return all
}

function procedureAt(router: Domains, path: string): AnyProcedure {
  const [domain, name] = namesOf(path)
  const found = (router[domain] as Record<string, unknown> | undefined)?.[name]
  if (!isProcedure(found)) throw new Error(`no procedure ${path}`)
  return found
}

function adapted(procedure: AnyProcedure, input: (former: unknown) => unknown): AnyProcedure {
  return os
    .$context<RequestContext>()
    .errors(procedure['~orpc'].errorMap)
    .handler(({ context, input: former }) => call(procedure, input(former), { context }))
}

function namesOf(path: string): [domain: string, name: string] {
  const [domain = '', name = ''] = path.split('.')
  return [domain, name]
}
