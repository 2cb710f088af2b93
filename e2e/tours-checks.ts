import type { Page } from '@playwright/test'
import { drawDocument, sendDocument } from './documents.ts'
import { type NewMember, newMember, PASSWORD } from './members.ts'
import { expect, signInAs } from './people.ts'

type Tour = (page: Page, look: (name: string) => Promise<void>) => Promise<void>

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** The screens of identity checks, on both sides. */
export const checkTours: Record<string, Tour> = {
  'identity checks': async (page, look) => {
    const meera = await makeMeera(page)
    await signInAs(page.context(), meera.email, PASSWORD)
    const stand = async (name: string, text: string | RegExp) => {
      await page.goto('/settings/identity')
      await expect(page.getByText(text)).toBeVisible()
      await look(name)
    }
    await stand('settings-identity', 'Choose a file')
    const id = await sendDocument(meera, 'passport', await drawDocument('Meera Kulkarni'))
    await stand('settings-identity-waiting', /^Submitted on/)

    await signInAs(page.context(), 'admin@jodi.example')
    await page.goto('/admin-dashboard/checks?page=9999')
    await expect(page.getByRole('link', { name: 'Meera Kulkarni' }).last()).toBeVisible()
    await look('admin-checks')
    await page.goto(`/admin-dashboard/checks/${id}`)
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()
    await look('admin-check-free')
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Open document' })).toBeVisible()
    await look('admin-check-assigned')
    // What moves within half a second of the click does not count as a layout shift.
    await page.route('**/checks/openDocument', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Open document' }).click()
    await expect(page.getByRole('img', { name: 'Passport' })).toBeVisible()
    await look('admin-check-open')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('admin-check-reject')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('admin-check-approve')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Meera' }).click()
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await look('admin-check-approved')
    await page.goto('/admin-dashboard/checks?queue=decided')
    await expect(page.getByRole('link', { name: 'Meera Kulkarni' }).first()).toBeVisible()
    await look('admin-checks-decided')
    await page.goto(`/admin-dashboard/checks/${UNKNOWN_ID}`)
    await expect(page.getByRole('heading', { name: 'Case not found' })).toBeVisible()
    await look('admin-check-not-found')

    await signInAs(page.context(), meera.email, PASSWORD)
    await stand('settings-identity-approved', /^Your name and age were verified on/)
    await page.goto('/profile')
    await expect(page.getByText(/^Name and age checked with an identity document/)).toBeVisible()
    await look('profile-checked')
  },
}

/** In separate browser contexts; the page of the tour signs in as them later. */
async function makeMeera(page: Page): Promise<NewMember> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a tour has a browser')
  const meera = await newMember(browser, 'Meera', 'female')
  await meera.page.close()
  return meera
}
