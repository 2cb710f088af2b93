import { ERROR_STATUS, type ErrorCode } from '@jodi/shared/errors.ts'
import {
  type AdminPlan,
  initializedPaymentSchema,
  PAYMENT_FAILED,
  type Plan,
  type PlanFields,
  receiptNumber,
} from '@jodi/shared/plans/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveEndedSession } from '#domains/accounts/queries.ts'
import { useIsHere } from '#lib/navigation/use-navigate-unless-left.ts'
import { answerError } from '#lib/requests/answer-error.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { readNewest } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { unlessDone } from '#lib/requests/unless-done.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { t, tKey } from '#lib/texts/i18n.ts'

/** The provider mostly confirms at once; the longer it takes, the less often the page asks. */
const SOON_MS = 1500
const LATER_MS = 10_000
const PATIENT_AFTER = 40

const plansQuery = queryOptions({ queryKey: ['plans', 'list'], queryFn: () => rpc.plans.list() })
const mineQuery = queryOptions({ queryKey: ['plans', 'mine'], queryFn: () => rpc.plans.getOwn(), staleTime: 0 })
const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', 'payment', id],
    queryFn: () => rpc.plans.payment({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.status !== 'created') return false
      return state.dataUpdateCount < PATIENT_AFTER ? SOON_MS : LATER_MS
    },
  })

const adminPlansQuery = queryOptions({
  queryKey: ['plans', 'admin'],
  queryFn: () => rpc.plans.listForAdmin(),
  staleTime: 0,
})

/** Every plan with its versions, for admins with `manage_settings`. */
export const useAdminPlans = () => useQuery(adminPlansQuery)

/** Reloads a plan after another admin has saved. */
export function useNewestPlan(code: string) {
  const client = useQueryClient()
  return async (): Promise<AdminPlan | undefined> =>
    (await readNewest(client, adminPlansQuery))?.find((plan) => plan.code === code)
}

/** Creates a new version of a plan. */
export function useEditPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { code: string; version: number; isOnSale: boolean; fields: PlanFields }) =>
      rpc.plans.change(input),
    onSuccess: () => refreshPlans(client),
  })
}

/** Stops selling a plan or sells it again; in either case the screen then shows the current state. */
export function useSetPlanOnSale() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ plan: { code, versions }, isOnSale }: { plan: AdminPlan; isOnSale: boolean }) => {
      const seen = { code, version: versions[0]?.version ?? 0 }
      return unlessDone(
        () => (isOnSale ? rpc.plans.putOnSale(seen) : rpc.plans.stopSelling(seen)),
        async () => (await rpc.plans.listForAdmin()).find((plan) => plan.code === code)?.isOnSale === isOnSale,
      )
    },
    onSettled: () => refreshPlans(client),
  })
}

const refreshPlans = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: adminPlansQuery.queryKey }),
    client.invalidateQueries({ queryKey: plansQuery.queryKey }),
  ])

export const usePlans = () => useQuery(plansQuery)

/** The current plan and the payments; not loaded unless somebody is signed in. */
export const useMyPlan = (enabled: boolean) => useQuery({ ...mineQuery, enabled })

/** One payment, reloaded until the provider has confirmed its status. */
export function usePayment(id: string) {
  const client = useQueryClient()
  const payment = useQuery(paymentQuery(id))
  const status = payment.data?.status
  useEffect(() => {
    if (status === 'paid') client.invalidateQueries({ queryKey: ['chat', 'requestQuota'] })
  }, [status, client])
  return payment
}

/** Applies a payment that waits for the member's decision; also after an error the page shows the current plan. */
export function useApplyPayment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; endsPaymentId: string | null }) => rpc.plans.applyPayment(input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['chat', 'requestQuota'] }),
    onSettled: () => refreshPayments(client),
  })
}

/** Reloads the current user's payments. */
export const refreshPayments = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: mineQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['plans', 'payment'] }),
  ])

export function useDeclineRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof rpc.plans.declineRefund>[0]) =>
      unlessDone(
        () => rpc.plans.declineRefund(input),
        async () => {
          const { rows } = await rpc.plans.listUnapplied({ search: receiptNumber(input.id), page: 1 })
          return rows.some(({ id, refundAskedAt }) => id === input.id && !refundAskedAt)
        },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['plans', 'unapplied'] }),
  })
}

/** The server did not start a payment; with its reason, if it gave one. */
export class PaymentError extends Error {
  reason: string | undefined
  constructor(text: string, reason?: string) {
    super(text)
    this.reason = reason
  }
}

/** Whether a payment was not started because the session has ended. */
export const hasSessionEnded = (error: unknown) => apiErrorOf(error)?.code === 'UNAUTHORIZED'

/** A plan to pay, and the payment of the current plan that the member agreed to end. */
type Order = { plan: Plan; endsPaymentId: string | null }

/** The browser shows this page until the provider's has arrived; the person may stop it in the meantime. */
const LEAVING_MS = 10_000

/**
 * Starts the payment of a plan and opens the provider's page; busy until this page is left. A person who has opened
 * another page in the meantime stays there, and finds the payment among their own.
 */
export function useStartPayment(userId: string) {
  const client = useQueryClient()
  const isHere = useIsHere()
  const { reset, ...start } = useMutation({
    mutationFn: async (order: Order) => {
      const checkout = await startPayment(order, userId)
      if (!isHere()) return
      location.assign(checkout)
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
    },
    // Another tab may have bought a plan, or staff have changed this one: the page then shows the current ones.
    onError: (error) =>
      Promise.all([
        client.invalidateQueries({ queryKey: mineQuery.queryKey }),
        error instanceof PaymentError &&
          error.reason === 'planChanged' &&
          client.invalidateQueries({ queryKey: plansQuery.queryKey }),
        // Sign-in opens only when it is known that no one is signed in.
        hasSessionEnded(error) && leaveEndedSession(client),
      ]),
  })
  // A page restored from the back/forward cache was left while it was busy.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [reset])
  return start
}

const NOT_SERVED: (string | undefined)[] = ['UNAVAILABLE', 'STORAGE_FULL'] satisfies ErrorCode[]

async function startPayment({ plan, endsPaymentId }: Order, userId: string): Promise<string> {
  const answer = await fetch('/api/payment/initialize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ planId: plan.id, userId, endsPaymentId }),
  })
  // An ended session, as every other request reports it.
  if (answer.status === ERROR_STATUS.UNAUTHORIZED) throw answerError(answer.status)
  const body: { code?: string } | null = await answer.json().catch(() => null)
  const read = initializedPaymentSchema.safeParse(body)
  if (read.success && read.data.success) return read.data.redirectUrl
  // An error of the server, not of the payment: no one can be served at the moment.
  if (!read.success && NOT_SERVED.includes(body?.code)) throw answerError(answer.status, body)
  if (!read.data || read.data.success) throw new PaymentError(t(PAYMENT_FAILED))
  const { error, reason, key = '', values } = read.data
  throw new PaymentError(tKey(key, values, error), reason)
}
