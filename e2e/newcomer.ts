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

/** Step 1 of the wizard, completed and with a photo, up to 'Next'. */
export async function fillPersonalStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto(),
  })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByAltText('Your new photo')).toBeVisible()
  await page.getByLabel('First Name').fill('Rohan')
  await page.getByLabel('Last Name').fill('Kulkarni')
  await page.getByLabel('Phone Number').fill('9800011111')
  await page.getByLabel('Age', { exact: true }).fill('29')
  await page.getByRole('radio', { name: 'Male', exact: true }).click()
  await page.getByLabel('Height (cm)').fill('176')
  await page.getByLabel('Marital Status').selectOption('single')
  await page.getByLabel('Mother Tongue').selectOption('Marathi')
}

export async function fillProfessionalStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Professional Details' })).toBeVisible()
  await page.getByLabel('Qualification').selectOption('Engineering')
  await page.getByLabel('Working With').selectOption('Private Company')
  await page.getByLabel('Occupation').selectOption('Other')
  await page.getByLabel('Occupation').fill('Bridge Engineer')
  await page.getByLabel('Address').fill('14 Prabhat Road, Lane 6')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('City').selectOption('Pune')
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
