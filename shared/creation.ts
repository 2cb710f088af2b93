import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema, newPasswordSchema } from '#accounts.ts'
import { OCCUPATIONS } from '#options/occupations.ts'
import { QUALIFICATIONS } from '#options/qualifications.ts'
import { CASTES_BY_RELIGION, RELIGIONS } from '#options/religions.ts'
import { CITIES_BY_STATE, STATES } from '#options/states.ts'
import { asTypedSchema, MARITAL_STATUSES, personalFieldsSchema, professionalFieldsSchema } from '#profiles.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#signing-in.ts'
import { oneLine } from '#text-fields.ts'

/** What an agent earns for each user that they create (decision G1). */
export const CREDITS_A_USER = 10

/** Why a creation is refused; the texts are what a person reads. */
export const creationReasons = {
  agentUnknown: 'This agent does not exist or is disabled.',
  tooManyUsers: 'You can create at most 60 users an hour. Please try again later.',
  keyReused: 'This Idempotency-Key was used for another request already.',
  answerGone: 'The account that this request made has been deleted meanwhile.',
} as const
export type CreationReason = keyof typeof creationReasons

const TEXT_MAX = 80
const tooLong = 'This is too long'

/** One of a fixed list. */
const listed = (list: readonly string[], missing: string) => z.enum([...list], { error: missing })

/** A list that hangs on another field: which values it takes is checked with that one. */
const dependent = (missing: string) => oneLine(missing).min(1, missing).max(TEXT_MAX, tooLong)

/** Every field of Create New User; religion and caste, state and city go together. */
const userFields = {
  asTyped: asTypedSchema,
  firstName: personalFieldsSchema.shape.firstName,
  middleName: personalFieldsSchema.shape.middleName,
  lastName: personalFieldsSchema.shape.lastName,
  email: emailSchema,
  password: newPasswordSchema,
  phoneNumber: personalFieldsSchema.shape.phoneNumber,
  age: personalFieldsSchema.shape.age,
  gender: personalFieldsSchema.shape.gender,
  heightCm: personalFieldsSchema.shape.heightCm,
  maritalStatus: z.enum(MARITAL_STATUSES, { error: 'Please select a marital status' }),
  motherTongue: dependent('Please select a mother tongue'),
  qualification: listed(QUALIFICATIONS, 'Please select a qualification'),
  workingWith: dependent('Please select who the user works with'),
  occupation: listed(OCCUPATIONS, 'Please select an occupation'),
  address: professionalFieldsSchema.shape.address,
  state: listed(STATES, 'Please select a state'),
  city: dependent('Please select a city'),
  pincode: professionalFieldsSchema.shape.pincode,
  religion: listed(RELIGIONS, 'Please select a religion'),
  caste: dependent('Please select a caste'),
}

interface Dependent {
  state: string
  city: string
  religion: string
  caste: string
}

function refuseStrays({ value, issues }: z.core.ParsePayload<Dependent>): void {
  const stray = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  // The check runs beside those of the fields: a typed state may be the name of something that every object has.
  const cities = Object.hasOwn(CITIES_BY_STATE, value.state) && CITIES_BY_STATE[value.state]
  const castes = Object.hasOwn(CASTES_BY_RELIGION, value.religion) && CASTES_BY_RELIGION[value.religion]
  if (cities && !cities.includes(value.city)) stray('city', 'Please select a city of this state')
  if (castes && !castes.includes(value.caste)) stray('caste', 'Please select a caste of this religion')
}

export const newUserSchema = z.object(userFields).check(refuseStrays)
export type NewUser = z.infer<typeof newUserSchema>

/** Body of `POST /create-user`: the form's values as the specification names them, and nothing else. */
export const newUserBodySchema = z
  .strictObject({
    first_name: userFields.firstName,
    middle_name: userFields.middleName.optional(),
    last_name: userFields.lastName,
    email: userFields.email,
    password: userFields.password,
    phone_number: userFields.phoneNumber,
    age: userFields.age,
    gender: userFields.gender,
    height: userFields.heightCm.optional(),
    marital_status: userFields.maritalStatus,
    mother_tongue: userFields.motherTongue,
    qualification: userFields.qualification,
    working_with: userFields.workingWith,
    occupation: userFields.occupation,
    address: userFields.address,
    state: userFields.state,
    city: userFields.city,
    pincode: userFields.pincode,
    religion: userFields.religion,
    caste: userFields.caste,
    agent_id: z.uuid('agent_id must be the id of an agent, or null').nullish(),
  })
  .check(refuseStrays)

export const newAgentSchema = z.object({
  firstName: oneLine().min(2, 'First name must be at least 2 characters.').max(TEXT_MAX, tooLong),
  lastName: oneLine().min(2, 'Last name must be at least 2 characters.').max(TEXT_MAX, tooLong),
  email: emailSchema,
  /** Spaces and hyphens are how people write it down. */
  phone: oneLine()
    .max(40, 'Phone number must be between 10-15 digits.')
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{10,15}$/, 'Phone number must be between 10-15 digits.')),
  password: z
    .string()
    .min(PASSWORD_MIN, 'Password must be at least 6 characters.')
    .max(PASSWORD_MAX, 'Password must be at most 128 characters.'),
})
export type NewAgent = z.infer<typeof newAgentSchema>

/** Body of `POST /create-agent`. */
export const newAgentBodySchema = z.strictObject(newAgentSchema.shape)

/** Chosen by the sender: the same again gets the first answer again (decision G2). */
export const idempotencyKeySchema = z
  .string()
  .min(1)
  .max(200, 'The Idempotency-Key must be at most 200 characters')
  .regex(/^[\x21-\x7e]+$/, 'The Idempotency-Key must be plain characters without spaces')

/** What staff make: clients and agents, in a form; scripts use the REST paths. */
export const creationContract = {
  createUser: oc
    .input(z.object({ key: idempotencyKeySchema, agentId: z.uuid().nullable(), fields: newUserSchema }))
    .output(z.object({ userId: z.uuid() })),
  createAgent: oc
    .input(z.object({ key: idempotencyKeySchema, fields: newAgentSchema }))
    .output(z.object({ userId: z.uuid() })),
  /** The balance of the agent who asks. */
  credits: oc.output(z.object({ credits: z.number().int(), unclaimedCredits: z.number().int() })),
}
