import type { AuditAction } from '#audit/actions.ts'

const FORMER_ACTIONS = new Map<unknown, AuditAction>([
  ['checkRefused', 'checkRejected'],
  ['checkTaken', 'checkAssigned'],
  ['storyRefused', 'storyRejected'],
])

/** The action in a URL; URLs from before 0.2.0 call the parameter 'act' and use former names of three actions. */
export function namedAction({ action, act }: { action?: unknown; act?: unknown }): unknown {
  const named = action ?? act
  return FORMER_ACTIONS.get(named) ?? named
}
