import { oc } from '@orpc/contract'
import { z } from 'zod'

export const PAYMENT_STATUSES = ['created', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** For so long the open payment of a plan is given back instead of a new one (decision B4). */
export const PAYMENT_OPEN_MINUTES = 30
/** A mail comes so many days before the end of a plan (decision B3). */
export const REMINDER_DAYS = 7

/** Why a payment cannot be started; the texts are what a person reads. */
export const planReasons = {
  notYourself: 'You can only pay for your own plan.',
  freePlan: 'This plan is free and needs no payment.',
  currentPlan: 'This plan is running already.',
  noProvider: 'Payment is not possible here at the moment.',
  providerDown: 'The payment provider does not answer. Please try again in a few minutes.',
} as const
export type PlanReason = keyof typeof planReasons

/** What the REST answer of a payment that could not be started says. */
export const PAYMENT_FAILED = 'Payment initialization failed'

export const planSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** 0: without an end. */
  periodMonths: z.number().int(),
  pricePaise: z.number().int(),
  features: z.array(z.string()),
  requestsADay: z.number().int(),
  seesViewers: z.boolean(),
  /** False for the free plan, and where no provider is set. */
  payable: z.boolean(),
})
export type Plan = z.infer<typeof planSchema>

export const paymentSchema = z.object({
  id: z.uuid(),
  planName: z.string(),
  periodMonths: z.number().int(),
  amountPaise: z.number().int(),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
})
export type Payment = z.infer<typeof paymentSchema>

export const openPaymentSchema = paymentSchema.extend({
  /** Where an open payment can be finished; null once it is over. */
  redirectUrl: z.string().nullable(),
  /** The payment's own number at the provider. */
  providerPaymentId: z.string().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  /** A trial of the product: no money has moved. */
  test: z.boolean(),
})
export type OpenPayment = z.infer<typeof openPaymentSchema>

export const myPlanSchema = z.object({
  code: z.string(),
  name: z.string(),
  requestsADay: z.number().int(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  /** Newest first. */
  payments: z.array(paymentSchema),
})
export type MyPlan = z.infer<typeof myPlanSchema>

export const plansContract = {
  /** By price, the free one first. */
  list: oc.output(z.array(planSchema)),
  mine: oc.output(myPlanSchema),
  payment: oc.input(z.object({ id: z.uuid() })).output(openPaymentSchema),
}

/** Body of `POST /api/payment/initialize`; the price is the database's. */
export const initializePaymentSchema = z.object({ planId: z.uuid(), userId: z.uuid() })
export const initializedPaymentSchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), redirectUrl: z.string() }),
  z.object({ success: z.literal(false), error: z.string(), reason: z.string().optional() }),
])
export type InitializedPayment = z.infer<typeof initializedPaymentSchema>
