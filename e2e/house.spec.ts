import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { call, expect, signInAs, test } from './people.ts'

const ADMIN = 'admin@jodi.example'
const NAME = 'Shubh Vivah'

const saveSite = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const platinum = (page: Page) => page.getByRole('article', { name: /Platinum/ })

/** What the journey changes is put back: the other journeys stand in the same house. */
test.afterEach(async ({ page }) => {
  await signInAs(page.context(), ADMIN)
  const site = (await call(page.context(), 'settings/keptSite', undefined)) as { revision: number; fields: object }
  const fields = { ...site.fields, name: 'Jodi', supportPhone: null }
  await call(page.context(), 'settings/saveSite', { revision: site.revision, fields })
  const plans = (await call(page.context(), 'plans/listKept', undefined)) as KeptPlan[]
  const version = plans.find(({ code }) => code === 'platinum')?.versions[0]
  if (!version || version.pricePaise === PRICE_PAISE) return
  const { name, description, periodMonths, requestsADay, seesViewers } = version
  const was = { name, description, periodMonths, requestsADay, seesViewers, priceRupees: PRICE_PAISE / 100 }
  await call(page.context(), 'plans/change', { code: 'platinum', version: version.version, fields: was })
})

const PRICE_PAISE = 399_900
type KeptPlan = {
  code: string
  versions: {
    version: number
    name: string
    description: string
    periodMonths: number
    pricePaise: number
    requestsADay: number
    seesViewers: boolean
  }[]
}

test('an admin renames the house and a visitor sees it; the log says who, and goes out as a file', async ({
  page,
  browser,
}) => {
  await signInAs(page.context(), ADMIN)

  await test.step('what is wrong is said beside its field, and nothing typed is lost by a reload', async () => {
    await page.goto('/admin-dashboard/settings')
    await page.getByRole('link', { name: /Site Settings/ }).click()
    await page.getByLabel('Name', { exact: true }).fill(NAME)
    await page.getByLabel('Support phone').fill('12345')
    await saveSite(page)
    await expect(page.getByText('Please enter a phone number of 10 to 15 digits.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(NAME)
    await page.getByLabel('Support phone').fill('+91 98000 00000')
    await saveSite(page)
    await expect(page.getByText('Site settings saved.')).toBeVisible()
    await expect(page).toHaveTitle(`Site Settings · ${NAME}`)
  })

  await test.step('a new price is a new version', async () => {
    await page.goto('/admin-dashboard/plans')
    await platinum(page).getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Price in rupees').fill('4299')
    await expectNoBarriers(page, 'the dialog of a plan')
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The plan is saved.')).toBeVisible()
    await expect(platinum(page).getByText('₹4,299 for 12 months').first()).toBeVisible()
  })

  await test.step('a visitor sees both', async () => {
    const visitor = await browser.newPage()
    await visitor.goto('/plans')
    await expect(visitor).toHaveTitle(`Plans · ${NAME}`)
    await expect(visitor.getByRole('article', { name: 'Platinum' }).getByText('₹4,299')).toBeVisible()
    await visitor.goto('/signin')
    await expect(visitor.getByRole('link', { name: 'Support: +91 98000 00000' })).toBeVisible()
    await visitor.goto('/terms')
    await expect(visitor.getByText(`${NAME} is for people who look for a spouse`)).toBeVisible()
    await visitor.close()
  })

  await test.step('the audit log has both acts with their values', async () => {
    await page.goto('/admin-dashboard/settings')
    await page.getByRole('link', { name: /Audit Log/ }).click()
    await expect(page.getByText('Platinum: price: ₹3,999 → ₹4,299').first()).toBeVisible()
    await expectNoBarriers(page, 'the audit log')
    await page.getByLabel('Act', { exact: true }).selectOption('Site settings changed')
    await expect(page.getByText(`name: Jodi → ${NAME}`).first()).toBeVisible()
    await expect(page.getByText('Platinum: price')).toHaveCount(0)
    await expect(page).toHaveURL(/act=settingsChanged/)
    await page.getByLabel('Person').fill('nobody-of-this-name')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(`name: Jodi → ${NAME}`).first()).toBeVisible()
  })

  await test.step('and is the same as a file', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('"Time (India)","By"')
    expect(text).toContain(`name: Jodi -> ${NAME}`)
    expect(text).not.toContain('Plan changed')
  })
})
