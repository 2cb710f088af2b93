import { oc } from '@orpc/contract'
import { z } from 'zod'
import { STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'
import { textShape } from '#errors.ts'
import { idSchema } from '#ids.ts'
import { listingShape } from '#listing.ts'
import { plansInputTexts } from '#plans/input-texts.ts'
import { oneLine } from '#text-fields.ts'
import { defineTexts, type PlainText } from '#texts.ts'

export const PAYMENT_STATUSES = ['created', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Minutes for which an open payment of a plan is returned instead of a new one (rule B4). */
export const PAYMENT_OPEN_MINUTES = 30
/** Days before the end of a plan at which an email is sent (rule B3). */
export const REMINDER_DAYS = 7

/** The code of the plan that everyone has without paying. */
export const FREE_PLAN = 'basic'

/** Denial reasons of starting a payment and of changing a plan, with the text that the person sees. */
export const planErrorTexts = defineTexts('planError', {
  notYourself: 'You can only pay for your own plan.',
  freePlan: 'This plan is free and needs no payment.',
  currentPlan: 'You are already on this plan.',
  runningPlan: 'You have an active plan. Please check it before you pay.',
  notWaiting: 'This payment cannot be applied. Please reload the page.',
  refundAsked: 'You asked for a refund of this payment, so it cannot be applied.',
  refundNotAsked: 'This refund request has already been answered, or the payment was refunded.',
  noProvider: 'Payments are not available at the moment.',
  planChanged: 'This plan has changed. Please check the current plans, then try again.',
  editConflict: 'This plan was saved while you were editing.',
  nameTaken: 'Another plan has this name.',
  needsPrice: 'Please enter a price of at least ₹1',
  needsPeriod: 'Please enter at least one month',
  freeStays: "You can't change the name, price or period of the Basic plan.",
  providerDown: 'The payment provider is not responding. Please try again in a few minutes.',
})
export type PlanReason = keyof typeof planErrorTexts

/** The text of the REST response when a payment could not be started. */
export const PAYMENT_FAILED = plansInputTexts.paymentInitializationFailed

/** What a plan includes or not, apart from its number of chat requests; the server enforces each (rule B1). */
const benefitShape = { seesViewers: z.boolean() }
export type Benefit = keyof typeof benefitShape
export type Benefits = Record<Benefit, boolean>
export const BENEFITS = Object.keys(benefitShape) as Benefit[]

export const planSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** In months; 0 for a plan without an end. */
  periodMonths: z.number().int(),
  pricePaise: z.number().int(),
  features: z.array(z.string()),
  requestsADay: z.number().int(),
  ...benefitShape,
  /** False for the free plan, and if no payment provider is configured. */
  payable: z.boolean(),
})
export type Plan = z.infer<typeof planSchema>

export const paymentSchema = z.object({
  id: idSchema,
  planName: z.string(),
  periodMonths: z.number().int(),
  amountPaise: z.number().int(),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
  refundAskedAt: z.date().nullable(),
  /** Paid, but another plan was bought after the order: the member decides how to use it. */
  unapplied: z.boolean(),
})
export type Payment = z.infer<typeof paymentSchema>

export const openPaymentSchema = paymentSchema.extend({
  /** Where an open payment can be completed; null once it is not open. */
  redirectUrl: z.string().nullable(),
  /** The payment id of the provider. */
  providerPaymentId: z.string().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  /** A payment of the test provider: no money was transferred. */
  test: z.boolean(),
})
export type OpenPayment = z.infer<typeof openPaymentSchema>

export const myPlanSchema = z.object({
  code: z.string(),
  name: z.string(),
  requestsADay: z.number().int(),
  /** What else the member has: staff may have changed what is on sale since. The previous release does not send it. */
  version: planSchema
    .pick({ description: true, periodMonths: true, pricePaise: true, features: true })
    .extend(benefitShape)
    .optional(),
  /** The payment that bought the current plan: by this id the member agrees to end that plan. */
  paymentId: idSchema.nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  /** Newest first. */
  payments: z.array(paymentSchema),
})
export type MyPlan = z.infer<typeof myPlanSchema>

/** The short number of a payment, the same on receipts, in lists and in tickets. */
export const receiptNumber = (id: string) => id.slice(0, 8).toUpperCase()

/**
 * A payment that is not applied to a plan or was made twice, as admins with `manage_settings` see it: numbers only,
 * without the person.
 */
export const unappliedPaymentSchema = z.object({
  id: idSchema,
  planName: z.string(),
  amountPaise: z.number().int(),
  paidAt: z.date().nullable(),
  refundAskedAt: z.date().nullable(),
  provider: z.string(),
  providerPaymentId: z.string().nullable(),
  /** The second payment of the same checkout, until one of the two is refunded; null if there is none. */
  paidAgainId: z.string().nullable(),
  accountDeleted: z.boolean(),
})
export type UnappliedPayment = z.infer<typeof unappliedPaymentSchema>

const UNAPPLIED_SORTS = ['plan', 'amount', 'paidAt'] as const
/** `search` has parts of the plan or of a number of the payment; without a sort the oldest is first. */
export const unappliedListSchema = z.object(listingShape(UNAPPLIED_SORTS))
export type UnappliedListing = z.infer<typeof unappliedListSchema>

/** The features of plans, as the database stores them. */
const FEATURES = {
  matches: 'Every match, every reason',
  replies: 'Unlimited accepting and replying',
  viewers: 'See who viewed your profile',
} as const
const featureKeys = defineTexts('features', FEATURES)

/** The feature with which a plan shows each benefit. */
const FEATURE_OF: Record<Benefit, keyof typeof FEATURES> = { seesViewers: 'viewers' }

/** The text of a stored feature; undefined for one that a former release stored. */
export const featureText = (stored: string): PlainText | undefined =>
  Object.entries(FEATURES).flatMap(([name, text]) =>
    text === stored ? [featureKeys[name as keyof typeof FEATURES]] : [],
  )[0]

/** Features of every plan, and those of this plan's benefits: only what the server enforces (rule B1). */
export function featuresOf(plan: Benefits): string[] {
  const included = BENEFITS.filter((benefit) => plan[benefit])
  return [FEATURES.matches, FEATURES.replies, ...included.map((benefit) => FEATURES[FEATURE_OF[benefit]])]
}

/** Whether a stored feature is one that not every plan has. */
export function isBenefit(stored: string): boolean {
  return BENEFITS.some((benefit) => FEATURES[FEATURE_OF[benefit]] === stored)
}

const wholeNumber = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message)

/** The values of a plan that an admin enters; the list of features is derived from them. */
export const planFieldsSchema = z.object({
  name: oneLine().min(2, plansInputTexts.nameTooShort).max(40, plansInputTexts.nameTooLong),
  description: oneLine().min(2, plansInputTexts.descriptionTooShort).max(120, plansInputTexts.descriptionTooLong),
  priceRupees: wholeNumber(0, 1_000_000, plansInputTexts.invalidPrice),
  periodMonths: wholeNumber(0, 60, plansInputTexts.invalidPeriod),
  requestsADay: wholeNumber(1, 1000, plansInputTexts.invalidRequestsPerDay),
  ...benefitShape,
})
export type PlanFields = z.infer<typeof planFieldsSchema>

export const planVersionSchema = z.object({
  id: idSchema,
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  pricePaise: z.number().int(),
  periodMonths: z.number().int(),
  features: z.array(z.string()),
  requestsADay: z.number().int(),
  ...benefitShape,
  createdAt: z.date(),
  /** Number of members who have this version at present. */
  subscriberCount: z.number().int(),
})
export type PlanVersion = z.infer<typeof planVersionSchema>

/** A plan with its versions: the newest is on sale, older ones still apply to members who bought them. */
export const adminPlanSchema = z.object({
  code: z.string(),
  /** Whether it is on sale; if not, only members who bought it have it. */
  isOnSale: z.boolean(),
  /** Newest first. */
  versions: z.array(planVersionSchema),
})
export type AdminPlan = z.infer<typeof adminPlanSchema>

/** The version that the form loaded: a decision on an older one is rejected. */
const seenPlanSchema = z.object({ code: oneLine().max(40), version: z.number().int() })

export const plansContract = {
  /** By price, the free plan first. */
  list: oc.output(z.array(planSchema)),
  getOwn: oc.output(myPlanSchema),
  payment: oc.input(z.object({ id: idSchema })).output(openPaymentSchema),
  /** Applies an unapplied payment from now on; `endsPaymentId` is the current plan that the member agrees to end. */
  applyPayment: oc.input(z.object({ id: idSchema, endsPaymentId: idSchema.nullable() })).output(z.object({})),
  /** Afterwards the member can apply the payment, or ask for a refund again. */
  declineRefund: oc
    .input(z.object({ id: idSchema, reason: staffReasonSchema(STAFF_REASONS.declineRefund) }))
    .output(z.object({})),
  listUnapplied: oc
    .input(unappliedListSchema)
    .output(z.object({ rows: z.array(unappliedPaymentSchema), total: z.number().int(), page: z.number().int() })),
  /** All plans with all versions, those not on sale last. */
  listForAdmin: oc.output(z.array(adminPlanSchema)),
  /**
   * `isOnSale` as the form loaded it, because it is no part of a version. A page of the previous release does not send
   * it.
   */
  change: oc
    .input(seenPlanSchema.extend({ isOnSale: z.boolean().optional(), fields: planFieldsSchema }))
    .output(z.object({ version: z.number().int() })),
  stopSelling: oc.input(seenPlanSchema).output(z.object({})),
  putOnSale: oc.input(seenPlanSchema).output(z.object({})),
}

/**
 * Body of `POST /api/payment/initialize`; the price is read from the database. `endsPaymentId` names the current plan
 * that the member agreed to end.
 */
export const initializePaymentSchema = z.object({
  planId: idSchema,
  userId: idSchema,
  endsPaymentId: idSchema.nullish(),
})
export const initializedPaymentSchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), redirectUrl: z.string() }),
  z.object({ success: z.literal(false), error: z.string(), reason: z.string().optional(), ...textShape }),
])
export type InitializedPayment = z.infer<typeof initializedPaymentSchema>
