import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './axe.ts'
import { call, dialogClosed, expect, signInAs, test } from './people.ts'

const ADMIN = 'admin@jodi.example'
const NAME = 'Shubh Vivah'

const saveSite = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const platinum = (page: Page) => page.getByRole('article', { name: /Platinum/ })

// Serial, because they change the same site.
test.describe.configure({ mode: 'default' })

/** Restores what the test changes, because the other tests use the same site. */
test.afterEach(async ({ page }) => {
  await signInAs(page.context(), ADMIN)
  const site = (await call(page.context(), 'settings/siteForAdmin', undefined)) as { revision: number; fields: object }
  const fields = { ...site.fields, name: 'Jodi', supportPhone: null }
  await call(page.context(), 'settings/saveSite', { revision: site.revision, fields })
  await call(page.context(), 'settings/removeLogo', undefined)
  const plans = (await call(page.context(), 'plans/listForAdmin', undefined)) as AdminPlan[]
  const version = plans.find(({ code }) => code === 'platinum')?.versions[0]
  if (!version || version.pricePaise === PRICE_PAISE) return
  const { name, description, periodMonths, requestsADay, seesViewers } = version
  const was = { name, description, periodMonths, requestsADay, seesViewers, priceRupees: PRICE_PAISE / 100 }
  await call(page.context(), 'plans/change', { code: 'platinum', version: version.version, fields: was })
})

const PRICE_PAISE = 399_900
type AdminPlan = {
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

test('an admin renames the site and a visitor sees it; the audit log names the admin and can be exported', async ({
  page,
  browser,
}) => {
  await signInAs(page.context(), ADMIN)

  await test.step('errors are shown next to their fields, and a reload loses no input', async () => {
    await page.goto('/admin-dashboard/settings')
    await page.getByRole('link', { name: /Site Settings/ }).click()
    await page.getByLabel('Name', { exact: true }).fill(NAME)
    await page.getByLabel('Support phone').fill('12345')
    await saveSite(page)
    await expect(page.getByText('Please enter a phone number with 10 to 15 digits.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(NAME)
    await page.getByLabel('Support phone').fill('+91 98000 00000')
    await saveSite(page)
    await expect(page.getByText('Site settings saved.')).toBeVisible()
    await expect(page).toHaveTitle(`Site Settings · ${NAME}`)
  })

  await test.step('a new price creates a new version', async () => {
    await page.goto('/admin-dashboard/plans')
    await platinum(page).getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Price in rupees').fill('4299')
    await expectNoAxeViolations(page, 'the dialog of a plan')
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Plan saved')).toBeVisible()
    await dialogClosed(page)
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
    await expect(visitor.getByText(`${NAME} is for people looking for a spouse`)).toBeVisible()
    await visitor.close()
  })

  await test.step('the audit log has both actions with their values', async () => {
    await page.goto('/admin-dashboard/settings')
    await page.getByRole('link', { name: /Audit Log/ }).click()
    await expect(page.getByText('Platinum: price: ₹3,999 → ₹4,299').first()).toBeVisible()
    await expectNoAxeViolations(page, 'the audit log')
    await page.getByLabel('Action', { exact: true }).selectOption('Site settings changed')
    await expect(page.getByText(`name: Jodi → ${NAME}`).first()).toBeVisible()
    await expect(page.getByText('Platinum: price')).toHaveCount(0)
    await expect(page).toHaveURL(/action=settingsChanged/)
    await page.getByLabel('Person').fill('nobody-of-this-name')
    await expect(page.getByText('No results')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(`name: Jodi → ${NAME}`).first()).toBeVisible()
  })

  await test.step('the exported file has the same', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('"Time (IST)","Done by"')
    expect(text).toContain(`Name: Jodi -> ${NAME}`)
    expect(text).not.toContain('Plan changed')
  })
})

test("an admin uploads the bureau's logo, everyone sees it, and the admin removes it", async ({ page, browser }) => {
  await signInAs(page.context(), ADMIN)
  await page.goto('/admin-dashboard/site-settings')
  const field = page.getByRole('group', { name: 'Logo' })
  const inSidebar = page.locator('aside img[src^="/files/"]')
  const rings = page.locator('aside svg').first()
  const put = (buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })

  await test.step('a file that is not an image, or too large, is rejected next to the field', async () => {
    await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(field.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.')
    await put(Buffer.alloc(2 * 1024 * 1024 + 1))
    await expect(field.getByRole('alert')).toHaveText('This picture is larger than 2 MB.')
    await expect(inSidebar).toHaveCount(0)
  })

  await test.step('a lost connection shows an error, and the retry is the same action', async () => {
    await page.route('**/api/settings/logo?*', (route) => route.abort())
    await put(await markOf('#2a6934'))
    await expect(field.getByRole('alert')).toContainText("We couldn't reach the server.")
    await page.unroute('**/api/settings/logo?*')
  })

  await test.step('a logo is saved at once, without the rest of the page', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Not saved yet')
    await put(await markOf('#2a6934'))
    await expect(page.getByText('Logo saved')).toBeVisible()
    await expect(field.getByRole('alert')).toHaveCount(0)
    await expect(field.getByRole('img', { name: 'Logo' })).toBeVisible()
    await expect(inSidebar).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Not saved yet')
  })

  await test.step('a visitor sees it; another logo replaces it', async () => {
    const visitor = await browser.newPage()
    await visitor.goto('/signin')
    const first = (await visitor.locator('img[src^="/files/"]').first().getAttribute('src')) ?? ''
    expect((await visitor.request.get(first)).headers()['content-type']).toBe('image/png')
    await put(await markOf('#801b2c'))
    await expect(inSidebar).not.toHaveAttribute('src', first)
    expect((await visitor.request.get(first)).status()).toBe(404)
    await visitor.close()
  })

  await test.step('without a logo the two rings are shown', async () => {
    await field.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Default logo restored')).toBeVisible()
    await expect(inSidebar).toHaveCount(0)
    await expect(rings).toBeVisible()
    await expect(field.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  })
})

/** A square with a transparent hole, to check that transparency is kept. */
function markOf(colour: string): Promise<Buffer> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">
    <circle cx="150" cy="150" r="110" fill="none" stroke="${colour}" stroke-width="60"/></svg>`
  return sharp(Buffer.from(drawn)).png().toBuffer()
}

test('the longest names of a site cover nothing and stay within their headers', async ({ page, browser }) => {
  test.slow()
  await signInAs(page.context(), ADMIN)
  const visitor = await browser.newPage()
  for (const name of ['Shree Ganesh Vivah Mandal Matrimonials', 'W'.repeat(40)]) {
    const { revision, fields } = (await call(page.context(), 'settings/siteForAdmin', undefined)) as SavedSite
    await call(page.context(), 'settings/saveSite', { revision, fields: { ...fields, name } })
    for (const width of [320, 360, 768, 1280]) {
      await visitor.setViewportSize({ width, height: 700 })
      await visitor.goto('/plans')
      await expectNameWithin(visitor.getByRole('banner'), name)
      await visitor.goto('/signin')
      await expectNameWithin(visitor.getByRole('region', { name: 'What we promise' }), name)
    }
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.goto('/admin-dashboard')
    await expectNameWithin(page.getByRole('complementary').getByRole('link', { name }).first(), name)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectNameWithin(page.getByRole('dialog').locator('.h-14').first(), name)
  }
  await visitor.close()
})

type SavedSite = { revision: number; fields: object }

/** The name has at most two lines within its header, nothing is above it, and no link of the header is broken by it. */
async function expectNameWithin(header: Locator, name: string): Promise<void> {
  const text = header.getByText(name, { exact: true }).first()
  await expect(text).toBeVisible()
  const look = () =>
    text.evaluate((node) => {
      const own = node.getBoundingClientRect()
      const outer = (node.closest('header, section, aside, .h-14') ?? document.body).getBoundingClientRect()
      const isSeenAt = (x: number, y: number) => node.parentElement?.contains(document.elementFromPoint(x, y))
      const corners = [own.left + 1, own.right - 1].flatMap((x) => [own.top + 1, own.bottom - 1].map((y) => [x, y]))
      return {
        isWithin: own.top >= outer.top && own.bottom <= outer.bottom && own.right <= Math.min(outer.right, innerWidth),
        isShort: own.height / Number.parseFloat(getComputedStyle(node).lineHeight) < 2.1,
        isSeen: corners.every(([x = 0, y = 0]) => isSeenAt(x, y)),
        broken: [...document.querySelectorAll('header nav a')].filter((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return range.getClientRects().length > 1
        }).length,
      }
    })
  // A drawer moves in.
  await expect.poll(look).toEqual({ isWithin: true, isShort: true, isSeen: true, broken: 0 })
}
