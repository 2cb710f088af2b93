import { refreshPayment } from '#domains/plans/payments/commands.ts'
import { listUnconfirmed } from '#domains/plans/payments/queries.ts'
import { expireSubscriptions, remindOfEnds } from '#domains/plans/subscriptions/commands.ts'
import { applyPendingWebhookEvents } from '#domains/plans/webhooks/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Job } from '#lib/jobs.ts'

/** Webhooks may be lost, so the provider is asked about open payments. */
export async function askProviders(app: AppContext): Promise<void> {
  for (const payment of await listUnconfirmed(app.db, app.clock.now())) {
    try {
      await refreshPayment(app, payment)
    } catch (error) {
      const { statusCode, code } = error as { statusCode?: number; code?: string }
      app.log.warn({ payment: payment.id, code: code ?? statusCode }, 'payment provider unreachable')
    }
  }
}

export const planJobs: Job[] = [
  { name: 'apply-payment-webhooks', cron: '* * * * *', work: applyPendingWebhookEvents },
  { name: 'ask-payment-providers', cron: '*/2 * * * *', work: askProviders },
  // Open pages show the end of a plan when its event arrives.
  { name: 'end-plans', cron: '* * * * *', needsTrustedClock: true, work: expireSubscriptions },
  { name: 'remind-of-plan-ends', cron: '5 * * * *', work: remindOfEnds },
]
