import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { TERMS_VERSION } from '../shared/settings/site.ts'
import { languageHeaders } from './in-language.ts'
import { readCode } from './inbox.ts'
import { call, newEmail, newWord } from './people.ts'

export const PASSWORD = 'a-good-password'

export interface NewMember {
  id: string
  email: string
  /** A unique name, which finds these members among those of other tests. */
  occupation: string
  context: BrowserContext
  page: Page
}

/** Values that replace the defaults: an address, or fields of the profile. */
type Values = {
  email?: string
  lastName?: string
  middleName?: string
  occupation?: string
  address?: string
  caste?: string
  city?: string
}

/** A new member with a complete profile in a separate browser context, signed up by API. */
export async function newMember(
  browser: Browser,
  firstName: string,
  gender: 'male' | 'female',
  { email = newEmail(), ...values }: Values = {},
): Promise<NewMember> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network, ...languageHeaders } })
  const since = new Date()
  const { attemptId } = (await call(context, 'accounts/requestSignUp', {
    email,
    password: PASSWORD,
    termsVersion: TERMS_VERSION,
  })) as { attemptId: string }
  const code = await readCode(email, since)
  const { access } = (await call(context, 'accounts/confirmSignUp', { attemptId, code })) as {
    access: { userId: string }
  }
  const occupation = values.occupation ?? `Potter ${newWord()}`
  await completeProfile(context, { firstName, gender }, { ...values, occupation })
  return { id: access.userId, email, occupation, context, page: await context.newPage() }
}

type Person = { firstName: string; gender: 'male' | 'female' }

async function completeProfile(context: BrowserContext, { firstName, gender }: Person, values: Values) {
  const personal = {
    firstName,
    middleName: null,
    lastName: 'Kulkarni',
    phoneNumber: '+91 98000 11111',
    age: gender === 'male' ? 30 : 27,
    gender,
    heightCm: gender === 'male' ? 176 : 163,
    maritalStatus: 'single',
    motherTongue: 'Marathi',
  }
  const professional = {
    qualification: 'Engineering',
    workingWith: 'Private Company',
    occupation: null,
    address: '12 Long Lane',
    country: 'India',
    state: 'Maharashtra',
    city: 'Pune',
    pincode: '411001',
  }
  const steps = [personal, professional, { religion: 'Hinduism', caste: 'Maratha' }].map((fields) =>
    replaceIn(fields, values),
  )
  let revision: number | null = null
  for (const [step, fields] of steps.entries()) {
    const saved = (await call(context, 'profiles/saveStep', { step, revision, fields })) as { revision: number }
    revision = saved.revision
  }
}

/** Two members with an accepted chat. */
export async function newPair(browser: Browser): Promise<{ rohan: NewMember; meera: NewMember; chat: string }> {
  const rohan = await newMember(browser, 'Rohan', 'male')
  const meera = await newMember(browser, 'Meera', 'female')
  const started = (await call(rohan.context, 'chat/start', { id: meera.id })) as { conversationId: string }
  await call(meera.context, 'chat/accept', { id: started.conversationId })
  return { rohan, meera, chat: started.conversationId }
}

/** The fields, with those of `values` that exist among them. */
function replaceIn<Fields extends object>(fields: Fields, values: object): Fields {
  return { ...fields, ...Object.fromEntries(Object.entries(values).filter(([name]) => name in fields)) }
}
