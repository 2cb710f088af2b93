import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idempotencyKeySchema, newAgentBodySchema, newUserBodySchema } from '#agents/creation.ts'
import { ERROR_STATUS, type ErrorCode, textShape } from '#errors.ts'
import { idSchema } from '#ids.ts'
import { initializePaymentSchema } from '#plans/contract.ts'
import { oneLine } from '#text-fields.ts'
import { defineTexts, type PlainText } from '#texts.ts'

/** The error response for scripts: the text, and the invalid fields. */
export const restErrorSchema = z.object({
  error: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type RestError = z.infer<typeof restErrorSchema>

/** The text of each error code that no more specific text replaces. */
export const restErrorTexts: Record<ErrorCode, PlainText> = defineTexts('restError', {
  BAD_INPUT: 'Invalid body or header. See "issues" for the fields.',
  UNAUTHORIZED: 'The token is invalid or has expired.',
  FORBIDDEN: "You don't have permission to do this.",
  CONFLICT: 'A user with this email already exists, or the Idempotency-Key was used with a different body.',
  TOO_MANY: 'Too many requests. Please wait and try again.',
  TOO_LARGE: 'The request body is too large.',
  UNSUPPORTED: 'The request body must be JSON (content-type: application/json).',
  NOT_FOUND: "Not found, or you don't have access.",
  UNAVAILABLE: 'Temporarily unavailable. Please try again later.',
  STORAGE_FULL: 'The storage of the server is full, so this could not be saved.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
})

/** The text for a body that cannot be read, which has no fields. */
export const restBodyTexts = defineTexts('restBody', { notJson: 'The request body is not valid JSON.' })

/** The text for a request with another host than that of the site, which no procedure gets. */
export const restHostTexts = defineTexts('restHost', {
  otherHost: 'This is not the address of the site. Use the one at which people open it.',
})

const errorsOf = (...codes: ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [code, { status: ERROR_STATUS[code] }]))

const refused = errorsOf(
  'BAD_INPUT',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED',
  'TOO_MANY',
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FULL',
)

const headers = z.object({
  admintoken: oneLine('The admintoken header is missing.')
    .min(1)
    .describe('An access token from a session, or one created with npm run token -- <email>.'),
  'idempotency-key': idempotencyKeySchema
    .optional()
    .describe('A value you choose. For 24 hours, repeating the same key and body returns the first response.'),
})
const made = z.object({ userId: idSchema })

/** The REST paths for scripts (rule G2). */
export const restContract = {
  createUser: oc
    .route({
      method: 'POST',
      path: '/create-user',
      operationId: 'createUser',
      inputStructure: 'detailed',
      successStatus: 201,
      successDescription: 'User created, or already created by the first request with this key.',
      summary: 'Create a user',
      description:
        'For agents and for admins with manage_users. Creates the account and its complete profile. An agent earns 10 credits. agent_id is used only for admins.',
    })
    .errors(refused)
    .input(z.object({ headers, body: newUserBodySchema }))
    .output(made),
  createAgent: oc
    .route({
      method: 'POST',
      path: '/create-agent',
      operationId: 'createAgent',
      inputStructure: 'detailed',
      successStatus: 201,
      successDescription: 'Agent created, or already created by the first request with this key.',
      summary: 'Create an agent',
      description: 'For admins with manage_agents.',
    })
    .errors(refused)
    .input(z.object({ headers, body: newAgentBodySchema }))
    .output(made),
}

/** What these codes mean for a payment. */
export const paymentErrorTexts = defineTexts('paymentError', {
  BAD_INPUT: 'Invalid body, or a plan that costs nothing.',
  UNAUTHORIZED: 'No one is signed in.',
  CONFLICT:
    'The plan is the current one or has changed, or endsPaymentId does not name the payment of the current plan.',
})

/** Documented with the others; implemented with payments, and authenticated by the session cookie. */
export const paymentContract = {
  initializePayment: oc
    .route({
      method: 'POST',
      path: '/api/payment/initialize',
      operationId: 'initializePayment',
      summary: 'Start a payment',
      description:
        'For the signed-in member (session cookie). The price is taken from the plan. An open payment for the same plan is returned for 30 minutes. While a paid plan is running, endsPaymentId must name the payment that bought it: the member agrees to end it.',
    })
    .errors(
      errorsOf(
        'BAD_INPUT',
        'UNAUTHORIZED',
        'FORBIDDEN',
        'NOT_FOUND',
        'CONFLICT',
        'TOO_LARGE',
        'UNSUPPORTED',
        'INTERNAL',
        'UNAVAILABLE',
        'STORAGE_FULL',
      ),
    )
    .input(initializePaymentSchema)
    .output(z.object({ success: z.literal(true), redirectUrl: z.string() })),
}

export const paymentErrorSchema = z.object({
  /** Missing in an error of the server, such as 503. */
  success: z.literal(false).optional(),
  error: z.string(),
  reason: z.string().optional(),
  ...textShape,
})
