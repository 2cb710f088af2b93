import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { portraitOf } from '../server/demo/portrait-of.ts'
import { readCode } from './inbox.ts'
import { expect } from './people.ts'

/** A picture like one of a phone: larger than needed, and not in the portrait's shape. */
export function takePhoto(): Promise<Buffer> {
  const drawn = portraitOf(7, { gender: 'male', age: 30, religion: 'Hinduism', state: 'Maharashtra' })
  return sharp(Buffer.from(drawn), { density: 220 }).resize(1600, 1600).jpeg().toBuffer()
}

/**
 * The three steps of sign-up with the code from the inbox; ends at the wizard. `look` is called on each completed step.
 */
export async function signUp(
  page: Page,
  email: string,
  password: string,
  look: (name: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const since = new Date()
  await page.goto('/signup')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: /I agree to the/ }).click()
  await look('sign-up-1-email')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await look('sign-up-2-password')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please check your email for the OTP.')).toBeVisible()
  const code = await readCode(email, since)
  await page.getByLabel('One-time code').fill(code.slice(0, -1))
  await look('sign-up-3-code')
  // The last digit sends it.
  await page.getByLabel('One-time code').fill(code)
  await expect(page.getByText('Your account has been successfully created.')).toBeVisible()
  await expect(page).toHaveURL('/signup/profile')
}

type Look = (question: string) => Promise<void>
const noLook: Look = async () => undefined

/** Whether the wizard shows one question at a time. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Goes on to a question, which is already there unless the window is that of a phone. `look` is called before. */
async function goTo(page: Page, title: string, look: () => Promise<void>): Promise<void> {
  if (isPhone(page)) {
    await look()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Step 1 of the wizard, up to 'Next'. On a phone, `look` is called on each question. */
export async function fillPersonalStep(page: Page, { look = noLook, photo = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  await page.getByLabel('First Name').fill('Rohan')
  await page.getByLabel('Last Name').fill('Kulkarni')
  await goTo(page, 'What is your phone number?', () => look('name'))
  await page.getByLabel('Phone Number').fill('9800011111')
  await goTo(page, 'What are your age and gender?', () => look('phone'))
  await page.getByLabel('Age', { exact: true }).fill('29')
  await page.getByRole('radio', { name: 'Male', exact: true }).click()
  await goTo(page, 'How tall are you?', () => look('age'))
  await page.getByLabel('Height (cm)').fill('176')
  await goTo(page, 'What are your marital status and mother tongue?', () => look('height'))
  await page.getByLabel('Marital Status').selectOption('single')
  await page.getByLabel('Mother Tongue').selectOption('Marathi')
  await goTo(page, 'Would you like to add a photo?', () => look('background'))
  if (isPhone(page)) await look('photo')
  if (photo) await choosePhoto(page)
}

async function choosePhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(),
  })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByAltText('Your new photo')).toBeVisible()
}

export async function fillProfessionalStep(page: Page, look = noLook): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Professional Details' })).toBeVisible()
  await page.getByLabel('Qualification').selectOption('Engineering')
  await page.getByLabel('Working With').selectOption('Private Company')
  await page.getByLabel('Occupation').selectOption('Other')
  await page.getByLabel('Occupation').fill('Bridge Engineer')
  await goTo(page, 'Where do you live?', () => look('work'))
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('City').press('Enter')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await goTo(page, 'What is your address?', () => look('place'))
  await page.getByLabel('Address').fill('14 Prabhat Road, Lane 6')
  await page.getByLabel('Pincode').fill('411004')
}

export async function fillSocialStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Social Background' })).toBeVisible()
  await page.getByLabel('Religion').fill('Hinduism')
  await page.getByLabel('Caste').fill('Maratha')
  await page.getByLabel('Caste').press('Escape')
}

/** All three steps; ends at the dashboard. */
export async function completeProfile(page: Page): Promise<void> {
  await fillPersonalStep(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillProfessionalStep(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillSocialStep(page)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByText('Your profile has been set up successfully.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}
