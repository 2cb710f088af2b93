import path from 'node:path'
import { expectNoAxeViolations } from './axe.ts'
import { language } from './in-language.ts'
import { expect, test } from './people.ts'

const WIDTHS = [320, 600]
const THEMES = ['light', 'dark'] as const
// The folder for screenshots, set by "npm run screens".
const folder = process.env.SCREENS_FOLDER

test('every email: no axe violations in either theme and no horizontal scrolling at 320 and 600 px', async ({
  page,
}) => {
  // Not through the page: the previews reject requests with a forwarded address, which the pages send.
  const read = async (address: string) => (await fetch(new URL(address, process.env.E2E_ORIGIN))).text()
  const list = await read('/dev/emails')
  const all = [...list.matchAll(/href="(\/dev\/emails[^"]+)"/g)].map(([, address = '']) => address)
  const addresses = all.filter((address) => address.startsWith(`/dev/emails/${language ?? 'en'}/`))
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    const [written, name, sample] = address.split('/').slice(-3)
    await page.setContent(await read(address))
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        await page.setViewportSize({ width, height: 640 })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(wider, `${address} at ${width} px: pixels wider than the window`).toBeLessThanOrEqual(0)
        const file = `email-${name}-${sample}-${written}-${width}-${theme}.png`
        if (folder) await page.screenshot({ path: path.join(folder, file), fullPage: true })
        const isFirst = width === WIDTHS[0] && theme === THEMES[0]
        if (width === WIDTHS[0]) await expectNoAxeViolations(page, `${address}, ${theme}`, { colorsOnly: !isFirst })
      }
  }
})
